import { describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { senderOf } from "./sender";

describe("the sender of mails", () => {
  it.each([
    ["Moth", "Moth <shop@example.com>"],
    ["Moth, Inc.", '"Moth, Inc." <shop@example.com>'],
    ['The "Moth"', "The Moth <shop@example.com>"],
    ["Moth\r\nBcc: all@example.com", '"Moth  Bcc: all@example.com" <shop@example.com>'],
  ])("is the shop by its present name while nobody has set one: %j", (name, sender) => {
    loadConfig({ MAIL_FROM: "Nocturne <shop@example.com>", MAIL_FROM_IS_DEFAULT: "true" });
    expect(senderOf(name)).toBe(sender);
  });

  it("stays what the configuration says, also where that is the default's text or has no name", () => {
    for (const MAIL_FROM of ["Nocturne <shop@example.com>", "desk@moth.example"]) {
      loadConfig({ MAIL_FROM });
      expect(senderOf("Moth")).toBe(MAIL_FROM);
    }
  });
});
