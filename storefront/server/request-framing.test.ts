import { describe, expect, it } from "vitest";
import { framingFault, hasBody, pathOf } from "./request-framing.ts";

function headOf(rawHeaders: string[], { method = "GET", url = "/api/user", httpVersion = "1.1" } = {}) {
  const headers: Record<string, string> = {};
  for (let i = 0; i < rawHeaders.length; i += 2) headers[rawHeaders[i]!.toLowerCase()] ??= rawHeaders[i + 1]!;
  return { method, url, httpVersion, headers, rawHeaders };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => [`X-${i}`, ""]).flat();

describe("framingFault", () => {
  it.each([
    [headOf(["Host", "a"])],
    [headOf(["Host", "a", "Content-Length", "0"])],
    [headOf(["Host", "a", "Content-Length", "12"], { method: "POST" })],
    [headOf(["Host", "a", "Content-Length", "12"], { method: "DELETE" })],
    [headOf(["Host", "a", "Transfer-Encoding", "Chunked"], { method: "PUT" })],
    [headOf(["Host", "a", ...many(99)])],
    [headOf([], { httpVersion: "1.0" })],
  ])("is null for what can be read in one way only: %j", (head) => {
    expect(framingFault(head)).toBeNull();
  });

  it.each([
    ["two hosts", headOf(["Host", "a", "host", "a"])],
    ["an address in place of a path", headOf(["Host", "a"], { url: "http://a/api/user" })],
    ["a star", headOf(["Host", "a"], { method: "OPTIONS", url: "*" })],
    ["a version of its own", headOf(["Host", "a"], { httpVersion: "2.0" })],
    ["a body of GET", headOf(["Host", "a", "Content-Length", "1"])],
    ["a body of OPTIONS", headOf(["Host", "a", "Transfer-Encoding", "chunked"], { method: "OPTIONS" })],
    ["another coding", headOf(["Host", "a", "Transfer-Encoding", "gzip, chunked"], { method: "POST" })],
    ["chunks in HTTP/1.0", headOf(["Transfer-Encoding", "chunked"], { method: "POST", httpVersion: "1.0" })],
    ["both framings", headOf(["Host", "a", "Transfer-Encoding", "chunked", "Content-Length", "1"], { method: "POST" })],
  ])("is 400 for %s", (_name, head) => {
    expect(framingFault(head)).toBe(400);
  });

  it("is 431 for more headers than anybody sends", () => {
    expect(framingFault(headOf(many(101)))).toBe(431);
  });
});

it("hasBody goes by what is announced", () => {
  expect(
    [{}, { "content-length": "0" }, { "content-length": "1" }, { "transfer-encoding": "x" }].map((headers) =>
      hasBody({ headers }),
    ),
  ).toEqual([false, false, true, true]);
});

it("pathOf leaves the query out", () => {
  expect(["/a?token=1?x", "/a", ""].map(pathOf)).toEqual(["/a", "/a", ""]);
});
