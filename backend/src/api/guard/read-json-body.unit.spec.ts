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

  it.each(['{"name":"a\\u0000"}', '{"a\\ud800":1}'])("refuses %s, which no database stores", async (text) => {
    await expect(read(requestOf(text))).rejects.toMatchObject({ status: 400 });
  });

  it("takes a visitor who has left for no failure of ours", async () => {
    const req = requestOf("{}");
    req.destroy();
    await expect(read(req)).rejects.toMatchObject({ code: "invalid_request" });
  });
});
