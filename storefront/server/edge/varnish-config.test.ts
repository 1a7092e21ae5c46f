import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROUTES } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { PAGE_TABLE, type PagePath, pageRule } from "../../app/lib/page-table.ts";
import { canonicalPageUrl } from "../canonical-url.ts";
import { isMedusas, isPublicRead } from "../routing.ts";

const VCL = readFileSync(join(import.meta.dirname, "..", "..", "..", "deploy", "varnish", "default.vcl"), "utf8");

/** The expressions that Varnish compares addresses with, in the order of the file. */
const [medusas, medusasAuth, publicReads, secrets, unsaved, films] = [
  ...VCL.matchAll(/req\.url !?~ "([^"]{5,})"/g),
].map(([, source = ""]) => new RegExp(source.replace("(?i)", ""), source.startsWith("(?i)") ? "i" : "")) as [
  RegExp,
  RegExp,
  RegExp,
  RegExp,
  RegExp,
  RegExp,
];

/** True where Varnish hands a request on without looking at what it keeps. */
function isPassed(url: string): boolean {
  const isMedusa = medusas.test(url) || medusasAuth.test(url);
  return (isMedusa && !publicReads.test(url)) || [secrets, unsaved, films].some((rule) => rule.test(url));
}

const filled = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, "some-name");

describe("deploy/varnish/default.vcl", () => {
  it("keeps the reads of /api that the front keeps, and hands every other call on", () => {
    let kept = 0;
    for (const { method, path } of Object.values(ROUTES)) {
      if (method !== "GET") continue;
      for (const url of [filled(path), `${filled(path)}/`]) {
        expect(isPassed(url), url).toBe(!isPublicRead(url));
        expect(isPassed(`${url}?limit=1`), url).toBe(!isPublicRead(url));
        kept += isPublicRead(url) ? 1 : 0;
      }
    }
    expect(kept).toBeGreaterThan(15);
  });

  it.each([
    "/store/products",
    "/Admin/users",
    "/APP",
    "/app?x=1",
    "/auth/user/emailpass",
    "/API/products",
    "/hooks/x",
    "/static/a",
    "/api",
    "/uploads/incoming/a.webp",
    "/uploads//Incoming/a.webp",
    "/uploads/private/a.csv",
    "/uploads/videos/a.mp4",
    "/order/secret",
    "/order/secret.data?_routes=a",
    "/reset-password?token=secret",
    "/health",
  ])("hands %s on", (url) => {
    expect(isPassed(url)).toBe(true);
  });

  it("keeps every page but those whose address is a secret", () => {
    for (const path of Object.keys(PAGE_TABLE) as PagePath[]) {
      const url = path === "*" ? "/anything" : filled(path);
      expect(isMedusas(url), url).toBe(false);
      for (const form of [url, `${url}?a=b`]) expect(isPassed(form), form).toBe(pageRule(path).isPrivate === true);
    }
  });

  it("drops of an address what the front drops of it, and nothing that a page is rendered for", () => {
    const [, dropped = ""] = /regsuball\(req\.url, "([^"]+)"/.exec(VCL) ?? [];
    const names = /\(\?!\(\?:([\w|]+)\)/.exec(dropped)?.[1]?.split("|") ?? [];
    const rendered = Object.values(PAGE_TABLE).flatMap((rule) =>
      "rendered" in rule ? Object.keys(rule.rendered) : [],
    );
    expect(names.toSorted()).toEqual([...new Set([...rendered, "_routes"])].sort());
    const kept = (url: string) => url.replaceAll(new RegExp(dropped, "g"), "").replace(/[?&]+$/, "");
    for (const [url, short] of [
      ["/?utm_source=a&category=Tops&fbclid=x&page=2", "/?category=Tops&page=2"],
      ["/search?q=moth&utm=1", "/search?q=moth"],
      ["/?gclid=1&gclid=2", "/"],
      ["/?pages=3&page=2&sorted", "/?page=2"],
      ["/?", "/"],
      ["/?c%61tegory=Tops&x=1", "/?c%61tegory=Tops"],
      ["/auth?next=%2Fprofile&view=reset", "/auth?view=reset"],
    ] as const) {
      expect(kept(url)).toBe(short);
      expect(canonicalPageUrl(short, new Set())).toBe(canonicalPageUrl(url, new Set()));
    }
  });
});
