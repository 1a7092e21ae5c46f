import { request } from "node:http";
import { required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { newSessionId, standingProduct } from "../../support/shop";

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

/** As a browser sends it: `fetch` of Node sets headers of its own that a test must choose. */
async function cartCookie({ method = "GET", path, headers = {}, body }: Sent): Promise<string | undefined> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return await new Promise((resolve, reject) => {
    const call = request(
      new URL(path, required("STORE_URL")),
      { method, headers: { ...(payload ? { "Content-Type": "application/json" } : {}), ...headers } },
      (answer) => {
        answer.resume();
        answer.on("end", () => {
          if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${path} answered ${answer.statusCode}.`));
          resolve(answer.headers["set-cookie"]?.find((cookie) => cookie.startsWith("cart_session=")));
        });
      },
    );
    call.on("error", reject);
    call.end(payload);
  });
}

const reads = (sessionId: string) => [`/api/cart/${sessionId}`, `/api/cart/${sessionId}/totals`];

describe("the cart's cookie", () => {
  it.each([
    ["a client that is no browser", {}],
    ["a page of ours", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }],
  ])("is given to %s, by reads and writes", async (_who, headers) => {
    const sessionId = newSessionId();
    const product = await standingProduct();
    for (const path of reads(sessionId)) {
      expect(await cartCookie({ path, headers })).toMatch(new RegExp(`^cart_session=${sessionId};.*HttpOnly.*Lax`));
    }
    const body = { sessionId, productId: product.id };
    expect(await cartCookie({ method: "POST", path: "/api/cart", headers, body })).toContain(sessionId);
  });

  it.each([
    [
      "a link of another site",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
    ],
    [
      "a link of our own",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
    ],
    ["a typed address", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" }],
    [
      "a picture of another site",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" },
    ],
    [
      "a frame of another site",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" },
    ],
    [
      "a fetch of a neighbouring host",
      { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" },
    ],
  ])("is not set by %s", async (_what, headers) => {
    for (const path of reads(newSessionId())) expect(await cartCookie({ path, headers })).toBeUndefined();
  });

  it("is not set by a form of another site, whose cart is made all the same", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
    const body = { sessionId: newSessionId(), productId: (await standingProduct()).id };
    expect(await cartCookie({ method: "POST", path: "/api/cart", headers, body })).toBeUndefined();
  });
});
