import { expect, it } from "vitest";
import { imageOrigins } from "./image-origins.ts";
import { CachedResponse } from "./cached-response.ts";

const read = (value: unknown, status = 200) =>
  new CachedResponse({
    status,
    headers: ["Content-Type", "application/json"],
    body: Buffer.from(JSON.stringify(value)),
  });

it("are those of the pictures, once each", () => {
  const products = read([
    { name: "see https://elsewhere.example", imageUrls: ["https://CDN.example/a.png", "/uploads/b.png"] },
    { imageUrls: ["https://cdn.example:8443/a.png", "http://old.example/x.png", "https://cdn.example/c.png"] },
  ]);
  const origins = ["http://old.example", "https://cdn.example", "https://cdn.example:8443"];
  expect(imageOrigins([products, read([])])).toEqual(origins);
  expect(imageOrigins([products, products])).toEqual(origins);
});

it("leave out what could break out of a policy, and failures", () => {
  const odd = ["https://a.example; script-src *", "https://a b.example/x", "https://*/x", "https://", "javascript:x"];
  const origins = imageOrigins([read(odd.map((imageUrl) => ({ imageUrl })))]);
  expect(origins.filter((origin) => !/^https:\/\/[a-z0-9.-]+$/.test(origin))).toEqual([]);
  expect(imageOrigins([read(["https://B\u00fccher.example/x"])])).toEqual(["https://xn--bcher-kva.example"]);
  expect(imageOrigins([read([{ imageUrl: "https://a.example/x" }], 503)])).toEqual([]);
});

it("are every https address where they are very many", () => {
  expect(imageOrigins([read(Array.from({ length: 50 }, (_, count) => `https://cdn${count}.example/x`))])).toEqual([
    "https:",
  ]);
});
