import { api, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../support/routes";

type Description = { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };

describe("GET /api/openapi.json", () => {
  it("describes every endpoint, in OpenAPI 3.1", async () => {
    const { status, body, headers } = await api<Description>("GET", "/api/openapi.json");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(body.openapi).toMatch(/^3\.1\./);
    for (const [name, { method, path }] of endpoints) {
      expect(body.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it("describes what the store answers: every key of a product", async () => {
    const { body } = await api<Description>("GET", "/api/openapi.json");
    const { body: products } = await api<Record<string, unknown>[]>("GET", "/api/products?limit=1");
    const text = JSON.stringify(body.paths["/api/products/{id}"]);
    for (const key of Object.keys(products[0] ?? {})) expect(text).toContain(`"${key}"`);
  });
});

describe.each(["/api/openapi.json", "/api/docs"])("%s", (path) => {
  it.each(["POST", "PUT", "DELETE"])("can only be read, not asked by %s", async (method) => {
    const { status, body, headers } = await refusal(method, path);
    expect([status, body.code, headers.get("allow")]).toEqual([405, "method_not_allowed", "GET"]);
  });
});

describe("GET /api/docs", () => {
  it("is a page that names every endpoint", async () => {
    const { status, body, headers } = await api<string>("GET", "/api/docs");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    for (const [name, { path }] of endpoints) {
      expect(body).toContain(`id="${name}"`);
      expect(body).toContain(path);
    }
    expect(body).not.toContain("<script");
  });
});
