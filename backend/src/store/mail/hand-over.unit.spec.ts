import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import { handOver, type Letter } from "./hand-over";

const letter: Letter = {
  id: "mail_1",
  createdAt: new Date("2026-11-20T10:00:00.123Z"),
  sender: "Shop <shop@example.com>",
  to: "nell@example.com",
  content: { subject: "Hello", text: "Hi.\n", html: "<p>Hi.</p>\n" },
  envelope: { template: "password-reset" },
};

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "outbox-"));
  loadConfig({ DATA_DIR: dataDir });
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function written(): Promise<string> {
  const [name] = await readdir(path.join(dataDir, "outbox"));
  return await readFile(path.join(dataDir, "outbox", name ?? ""), "utf8");
}

describe("a provider", () => {
  it("gets the rendered mail with a key that is the same each time, and no file is written", async () => {
    const send = vi.fn(async () => ({}));
    await handOver(letter, { send });
    await handOver(letter, { send });
    const notification = {
      id: "mail_1",
      idempotency_key: "mail_1",
      channel: "email",
      to: "nell@example.com",
      from: "Shop <shop@example.com>",
      template: "password-reset",
      content: letter.content,
    };
    expect(send.mock.calls).toEqual([[notification], [notification]]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("gets a template of its own by name, with its data", async () => {
    const send = vi.fn(async () => ({}));
    await handOver({ ...letter, content: null, envelope: { template: "d-123", data: { name: "Nell" } } }, { send });
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ template: "d-123", data: { name: "Nell" } }));
    expect(send).toHaveBeenCalledWith(expect.not.objectContaining({ content: expect.anything() }));
  });

  it("fails the delivery where it fails", async () => {
    const send = vi.fn(async () => Promise.reject(new Error("421 try later")));
    await expect(handOver(letter, { send })).rejects.toThrow("421 try later");
  });

  it("fails it where it never answers", async () => {
    const handed = handOver(letter, { send: () => new Promise(() => undefined) }, 20);
    await expect(handed).rejects.toThrow("did not answer within 0.02 s");
  });
});

describe("without a provider", () => {
  it("a mail of the store becomes a file, from its sender", async () => {
    await handOver(letter, null);
    expect(await written()).toMatch(/^From: Shop <shop@example.com>\r?\nTo: nell@example.com/m);
  });

  it("a plugin's mail keeps its sender, copies, and attachments", async () => {
    const attachments = [
      { filename: "label.txt", content: Buffer.from("Moth").toString("base64"), content_type: "text/plain" },
    ];
    const provider_data = { cc: ["a@example.com"], reply_to: "desk@example.com\r\nX-Evil: 1" };
    await handOver({ ...letter, envelope: { from: "Desk <desk@example.com>", attachments, provider_data } }, null);
    const eml = await written();
    expect(eml).toContain("From: Desk <desk@example.com>");
    expect(eml).toContain("Cc: a@example.com");
    expect(eml).toContain("filename=label.txt");
    expect(eml).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(eml).not.toMatch(/^X-Evil:/m);
  });

  it("a mail of a list says how to leave it, in one line each, and takes no other header along", async () => {
    const url = `https://shop.example/newsletter/unsubscribe?token=${"t".repeat(120)}`;
    const headers = {
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "X-Evil": "1",
      Bcc: "all@example.com",
    };
    await handOver({ ...letter, envelope: { provider_data: { headers } } }, null);
    const eml = await written();
    expect(eml.split(/\r?\n/)).toEqual(
      expect.arrayContaining([`List-Unsubscribe: <${url}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]),
    );
    expect(eml).not.toMatch(/^(X-Evil|Bcc):/m);
  });

  it("a header of a list that holds another one is left out", async () => {
    const headers = { "List-Unsubscribe": "<https://shop.example>\r\nBcc: all@example.com" };
    await handOver({ ...letter, envelope: { provider_data: { headers } } }, null);
    expect(await written()).not.toMatch(/^(List-Unsubscribe|Bcc):/m);
  });

  it("a template that only a provider could know fails", async () => {
    await expect(handOver({ ...letter, content: null, envelope: { template: "d-123" } }, null)).rejects.toThrow(
      "d-123",
    );
  });
});
