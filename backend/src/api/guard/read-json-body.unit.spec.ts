import { Readable } from "node:stream";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { describe, expect, it } from "vitest";
import { readJsonBody } from "./read-json-body";

function requestOf(text: string) {
  const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  return Object.assign(Readable.from([Buffer.from(text)]), { headers }) as unknown as MedusaRequest & Readable;
}
const read = async (req: MedusaRequest) => await readJsonBody(req, {} as MedusaResponse);

describe("readJsonBody", () => {
  it("reads what was sent", async () => {
    expect(await read(requestOf('{"subtotal":"34.00"}'))).toEqual({ subtotal: "34.00" });
  });

  it.each([
    ['{"price":1,"name":"a\\u0000"}', "name"],
    ['{"deep":[{"name":"\\ud83d"}]}', "deep"],
    ['{"a\\ud800":1}', ""],
    ['"\\u0000"', ""],
  ])("refuses %s, which no database stores, and names the field", async (text, path) => {
    const details = [{ path, message: expect.stringContaining("NUL") as unknown }];
    await expect(read(requestOf(text))).rejects.toMatchObject({ code: "invalid_request", details });
  });

  it("refuses what is no JSON", async () => {
    await expect(read(requestOf("{"))).rejects.toMatchObject({ status: 400, type: "entity.parse.failed" });
  });

  it("takes a visitor who has left for no failure of ours", async () => {
    const req = requestOf("{}");
    req.destroy();
    await expect(read(req)).rejects.toMatchObject({ code: "invalid_request" });
  });
});
