import { describe, expect, it } from "vitest";
import { isPerson } from "./count-visit";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

describe("who is counted", () => {
  it.each([FIREFOX, PHONE])("%s", (agent) => expect(isPerson({ "user-agent": agent })).toBe(true));

  it.each([
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0" },
    { "user-agent": "curl/8.14.1" },
    { "user-agent": "" },
    {},
    { "user-agent": FIREFOX, "sec-gpc": "1" },
    { "user-agent": FIREFOX, dnt: "1" },
  ])("not %o", (headers) => expect(isPerson(headers)).toBe(false));
});
