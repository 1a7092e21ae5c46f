import { describe, expect, it } from "vitest";
import { allowMarkup, allowScript, allowScriptUrl } from "./trusted-types";

describe("allowMarkup", () => {
  it.each([
    "",
    "plain text",
    "once = javascript: onload=",
    "<p>one <b>two</b></p>",
    '<iframe src="https://js.stripe.com/x">',
  ])("lets %j pass", (markup) => expect(allowMarkup(markup)).toBe(markup));

  it.each([
    "<script></script>",
    "<script>alert(1)</script>",
    "<SCRIPT src=x>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="x">',
    '<b title="x"onclick=alert(1)>',
  ])("refuses %j", (markup) => expect(allowMarkup(markup)).toBeNull());
});

describe("allowScriptUrl", () => {
  it.each(["/assets/a.js", "https://js.stripe.com/v3", "https://b.js.stripe.com/x.js"])("lets %s pass", (address) =>
    expect(allowScriptUrl(address)).toBe(address),
  );

  it.each([
    "https://evil.example/a.js",
    "//evil.example/a.js",
    "data:text/javascript,x",
    "https://js.stripe.com.evil.example/",
    "http://js.stripe.com/v3",
    "https://[",
  ])("refuses %s", (address) => expect(allowScriptUrl(address)).toBeNull());
});

describe("allowScript", () => {
  it("lets an object of JSON pass, which runs nothing", () => {
    const text = '{"@type":"Product","name":"\\u003c/script>"}';
    expect(allowScript(text)).toBe(text);
  });

  it.each(["", "alert(1)", "1", "null", '"alert(1)"', "({})", '{"a":1};alert(1)', "{a:alert(1)}"])(
    "refuses %j",
    (text) => expect(allowScript(text)).toBeNull(),
  );
});
