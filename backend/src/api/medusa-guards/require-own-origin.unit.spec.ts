import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import { requireOwnOrigin } from "./require-own-origin";

beforeEach(() => void loadConfig({ PUBLIC_URL: "https://shop.example", ALLOWED_HOSTS: "shop.example" }));

const EVIL = "https://evil.example";
const signedIn = { auth_context: { auth_identity_id: "authid_1" } };

function call(method: string, origin: string, { session }: { session: unknown } = { session: signedIn }) {
  const next = vi.fn();
  const answer: { status?: number; body?: unknown } = {};
  const res = {
    status(status: number) {
      answer.status = status;
      return res;
    },
    json: (body: unknown) => void (answer.body = body),
  };
  const req = { method, session, headers: { origin, host: "shop.example" }, protocol: "https" };
  requireOwnOrigin(req as unknown as MedusaRequest, res as unknown as MedusaResponse, next);
  return { ...answer, passed: next.mock.calls.length === 1 };
}

describe("a change at Medusa's routes by the dashboard's cookie", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])("is refused from a foreign page: %s", (method) => {
    const { passed, status, body } = call(method, EVIL);
    expect([passed, status]).toEqual([false, 403]);
    expect(body).toMatchObject({ type: "forbidden", code: "foreign_origin" });
  });

  it("is let through from our own page", () => {
    expect(call("POST", "https://shop.example")).toEqual({ passed: true });
  });

  it.each(["GET", "HEAD", "OPTIONS"])("is none where it only reads: %s", (method) => {
    expect(call(method, EVIL)).toEqual({ passed: true });
  });

  it.each([undefined, {}])("is none where nobody is logged in by the cookie (%j)", (session) => {
    expect(call("POST", EVIL, { session })).toEqual({ passed: true });
  });
});
