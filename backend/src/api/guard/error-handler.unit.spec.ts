import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { describe, expect, it, vi } from "vitest";
import { StoreError } from "../../lib/store-error";
import { errorHandler } from "./error-handler";

type Body = { code?: string; message?: string; error?: string; type?: string; requestId?: string };

function answerTo(error: unknown, originalUrl = "/api/orders?x=1") {
  const logger = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const answer: { status: number; body: Body } = { status: 0, body: {} };
  const res = {
    status(status: number) {
      answer.status = status;
      return res;
    },
    json(body: Body) {
      answer.body = body;
      return res;
    },
  };
  const req = { originalUrl, method: "POST", scope: { resolve: () => logger } };
  errorHandler(error, req as unknown as MedusaRequest, res as unknown as MedusaResponse, vi.fn());
  return { ...answer, logger };
}

describe("errorHandler", () => {
  it.each([
    [new StoreError("not_found"), 404, "not_found"],
    [new StoreError("insufficient_stock", { params: { left: 1 } }), 409, "insufficient_stock"],
    [{ code: "cart_changed", message: "Your cart has changed." }, 409, "cart_changed"],
    [Object.assign(new SyntaxError("Unexpected token } in JSON at /srv/x"), { status: 400 }), 400, "malformed_json"],
    [Object.assign(new Error("request entity too large"), { status: 413 }), 413, "payload_too_large"],
    [Object.assign(new Error("unsupported charset"), { status: 415 }), 400, "invalid_request"],
  ])("%o: %i %s", (error, status, code) => {
    const answer = answerTo(error);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toBe(answer.body.message);
    expect(answer.body.message).not.toContain("/srv/");
    expect(answer.logger.error).not.toHaveBeenCalled();
  });

  it.each([
    new Error("connect ECONNREFUSED /srv/store/secret.sock"),
    Object.assign(new Error('duplicate key value violates unique constraint "IDX_secret"'), { code: "23505" }),
    new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "select secret from table"),
    "a thrown secret",
    null,
    undefined,
  ])("shows nothing of %o, and logs it under the id it answers", (error) => {
    const { status, body, logger } = answerTo(error);
    expect([status, body.code]).toEqual([500, "internal_error"]);
    expect(JSON.stringify(body)).not.toMatch(/secret|select|ECONN/);
    expect(body.requestId).toBeTruthy();
    expect(logger.error).toHaveBeenCalledWith(expect.stringContaining(String(body.requestId)), error);
    expect(String(logger.error.mock.calls[0]?.[0])).not.toContain("x=1");
  });

  it.each(["/api", "/api/x", "/API/x", "/api?x", "/admin/nocturne/x"])("speaks for %s", (url) => {
    expect(answerTo(new StoreError("not_found"), url).body).toHaveProperty("error");
  });

  it.each(["/store/products", "/admin/orders", "/admin/nocturnes", "/apix", "/x/api/"])(
    "leaves %s to the framework",
    (url) => {
      const { body } = answerTo(new MedusaError(MedusaError.Types.NOT_FOUND, "Order was not found"), url);
      expect(body).toMatchObject({ type: "not_found", message: "Order was not found" });
    },
  );
});
