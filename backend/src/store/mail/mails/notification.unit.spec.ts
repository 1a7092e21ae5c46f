import { describe, expect, it } from "vitest";
import { assertSendable, notification } from "./notification";

const store = { storeName: "NOCTURNE", publicUrl: "https://shop.example", mailHeader: "", mailSignOff: "" };
const content = { subject: "Back in stock", text: "Sizes S to XL." };
const sent = { to: "nell@example.com", channel: "email", template: "back-in-stock", content };

describe("a plugin's mail", () => {
  it("is put into the store's layout where it is text alone, and shows it as text", async () => {
    const mail = await notification.render({ content: { subject: "A <b>", text: "One & two.\n\nThree." } }, store);
    expect(mail.content?.text).toBe("One & two.\n\nThree.");
    expect(mail.content?.html).toContain("One &amp; two.");
    expect(mail.content?.html).toContain("A &lt;b&gt;");
  });

  it("keeps its own HTML, which gets a text part", async () => {
    const html = "<h1>Hi</h1><p>There is <a href='https://shop.example/x'>news</a>.</p>";
    const mail = await notification.render({ content: { subject: "News", html } }, store);
    expect(mail.content).toEqual({ subject: "News", html, text: expect.stringContaining("There is news") });
    expect(mail.content?.text).toContain("https://shop.example/x");
  });

  it("carries what the sender gave besides", async () => {
    const data = { content, template: "back-in-stock", from: "me@example.com", provider_data: { cc: "a@example.com" } };
    const { envelope } = await notification.render(data, store);
    expect(envelope).toEqual({
      template: "back-in-stock",
      from: "me@example.com",
      provider_data: { cc: "a@example.com" },
    });
  });

  it("says nothing by itself where a provider has the template", async () => {
    const mail = await notification.render({ template: "d-123", data: { name: "Nell" } }, store);
    expect(mail).toEqual({ content: null, envelope: { template: "d-123", data: { name: "Nell" } } });
  });
});

describe("assertSendable", () => {
  const check = (over: object, hasTemplates = false) => assertSendable({ ...sent, ...over }, { hasTemplates });

  it.each([
    ["text", {}],
    ["HTML", { content: { subject: "News", html: "<p>Hi</p>" } }],
  ])("takes %s with a subject", (_kind, over) => {
    expect(() => check(over)).not.toThrow();
  });

  it.each(["", "nobody", "a@b, c@d", "a@b\r\nBcc: c@d", "Nell <nell@example.com>"])(
    "refuses %j as an address",
    (to) => {
      expect(() => check({ to })).toThrow("one e-mail address in `to`");
    },
  );

  it.each([
    ["no content", { content: null }],
    ["no subject", { content: { text: "Hi" } }],
    ["no words", { content: { subject: "Hi" } }],
  ])("refuses a mail with %s, and says what is missing", (_lack, over) => {
    expect(() => check(over)).toThrow('The mail "back-in-stock" needs `content` with a subject, and text or html.');
  });

  it("takes a template's name alone where a provider may know it", () => {
    expect(() => check({ content: null }, true)).not.toThrow();
    expect(() => check({ content: null, template: "" }, true)).toThrow("needs `content`");
    expect(() => check({ content: { subject: "Hi" } }, true)).toThrow("needs `content`");
  });

  it("takes attachments up to 10 MB", () => {
    const attach = (bytes: number) => ({ attachments: [{ filename: "a.pdf", content: "A".repeat((bytes * 4) / 3) }] });
    expect(() => check(attach(10 * 1024 * 1024))).not.toThrow();
    expect(() => check(attach(10 * 1024 * 1024 + 3))).toThrow("10 MB");
  });
});
