import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { needsTls, sendMail, type OutgoingMail } from "./transport";

const mail: OutgoingMail = {
  id: "mail_1",
  createdAt: new Date("2026-11-20T10:00:00.123Z"),
  from: "Shop <shop@example.com>",
  to: "nell@example.com",
  subject: "Grüße",
  text: `Here:\nhttps://shop.example/reset-password?token=${"t".repeat(80)}\n`,
  html: "<p>Grüße</p>",
};

let dataDir: string;

/** Just enough of an SMTP server to take one mail. */
async function startMailbox() {
  let received = "";
  let isData = false;
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.write("220 mailbox\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received += text;
      if (isData && received.endsWith("\r\n.\r\n")) {
        isData = false;
        socket.write("250 stored\r\n");
      } else if (!isData) {
        isData = text.startsWith("DATA");
        if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "outbox-"));
  loadConfig({ DATA_DIR: dataDir });
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("sendMail without SMTP_URL", () => {
  it("writes one whole file per mail, however often it is sent", async () => {
    await sendMail(mail);
    await sendMail(mail);
    const directory = path.join(dataDir, "outbox");
    expect(await readdir(directory)).toEqual(["20261120T100000123Z-mail_1.eml"]);
    const eml = await readFile(path.join(directory, "20261120T100000123Z-mail_1.eml"), "utf8");
    expect(eml).toContain("To: nell@example.com");
    expect(eml).toContain("Message-ID: <mail_1@example.com>");
    expect(eml).toContain(`https://shop.example/reset-password?token=${"t".repeat(80)}`);
    expect(eml).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it("makes the folder again where somebody has removed it, for many mails at once", async () => {
    await sendMail(mail);
    await rm(path.join(dataDir, "outbox"), { recursive: true });
    await Promise.all(["mail_2", "mail_3", "mail_4"].map((id) => sendMail({ ...mail, id })));
    expect(await readdir(path.join(dataDir, "outbox"))).toHaveLength(3);
  });

  it("fails where the folder is a file", async () => {
    await writeFile(path.join(dataDir, "outbox"), "");
    await expect(sendMail(mail)).rejects.toThrow("ENOTDIR");
  });

  it("cannot be made to address anybody else", async () => {
    await sendMail({ ...mail, to: "nell@example.com\r\nBcc: all@example.com" });
    const [name] = await readdir(path.join(dataDir, "outbox"));
    const eml = await readFile(path.join(dataDir, "outbox", name ?? ""), "utf8");
    expect(eml).not.toMatch(/^Bcc:/m);
  });
});

describe("sendMail with SMTP_URL", () => {
  it("hands the mail to the server, and writes no file", async () => {
    const server = await startMailbox();
    loadConfig({ SMTP_URL: server.url, DATA_DIR: dataDir });
    await sendMail(mail);
    await server.close();
    expect(server.received()).toContain("RCPT TO:<nell@example.com>");
    expect(server.received()).toContain("Message-ID: <mail_1@example.com>");
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("fails where no server listens", async () => {
    loadConfig({ SMTP_URL: "smtp://127.0.0.1:9", DATA_DIR: dataDir });
    await expect(sendMail(mail)).rejects.toThrow(/ECONNREFUSED/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe("needsTls", () => {
  it.each([
    ["smtp://user:pass@mail.example:587", true],
    ["smtp://user:pass@mail.example:587?ignoreTLS=true", false],
    ["smtp://relay.internal:25", false],
    ["smtp://user:pass@localhost:25", false],
    ["smtp://user:pass@127.0.0.1:25", false],
    ["smtp://user:pass@[::1]:25", false],
  ])("of %s is %s", (url, expected) => {
    expect(needsTls(url)).toBe(expected);
  });

  it("keeps the password from a server that offers no encryption", async () => {
    const server = await startMailbox();
    // This machine in a spelling that does not look like it.
    const url = server.url.replace("smtp://127.0.0.1", "smtp://user:geheim@[::ffff:127.0.0.1]");
    loadConfig({ SMTP_URL: url, DATA_DIR: dataDir });
    await expect(sendMail(mail)).rejects.toThrow();
    await server.close();
    expect(server.received()).not.toContain("AUTH");
  });
});
