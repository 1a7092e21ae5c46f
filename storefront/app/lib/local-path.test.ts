import { describe, expect, it } from "vitest";
import { comeBackTo, localPath, placeToComeBackTo } from "./local-path";

describe("localPath", () => {
  it.each(["/", "/profile", "/profile?tab=orders#last", "/order/c2lnbmF0dXJl", "/search?q=a%2F%2Fb", "/product/a//b"])(
    "%s stays here",
    (address) => expect(localPath(address)).toBe(address),
  );

  it.each([
    null,
    "",
    "profile",
    "https://elsewhere.example",
    "//elsewhere.example",
    "///elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n\\elsewhere.example",
    "/.//elsewhere.example",
    "/a/..//elsewhere.example",
    "/%2e//elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,hi",
    " /profile",
    "http:/profile",
    "//store.invalid@elsewhere.example/",
  ])("%j leads nowhere", (address) => {
    expect(localPath(address)).toBeNull();
  });
});

describe("comeBackTo", () => {
  it("keeps where one was", () => {
    expect(placeToComeBackTo(comeBackTo("/order-status?a=1&b=2"))).toBe("/order-status?a=1&b=2");
  });

  it.each([null, undefined, "next", {}, { next: 5 }])("finds nothing in %j", (state) => {
    expect(placeToComeBackTo(state)).toBeNull();
  });
});
