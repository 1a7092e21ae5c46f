import { expect, it } from "vitest";
import { trackingLink } from "./tracking-link.js";

it.each([
  ["https://ups.com/1", "https://ups.com/1"],
  ["http://ups.com/1", "http://ups.com/1"],
  ["HTTPS://ups.com/1", "HTTPS://ups.com/1"],
  ["ups.com/1", "https://ups.com/1"],
  [" ups.com/1 ", "https://ups.com/1"],
  ["httpbin.org/track", "https://httpbin.org/track"],
  ["javascript:alert(1)", "https://javascript:alert(1)"],
])("%s links to %s", (url, link) => expect(trackingLink(url)).toBe(link));
