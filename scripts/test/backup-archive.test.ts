import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pack as newPack } from "tar-stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ArchiveWriter, checkArchive, HEADER, readAll, readArchive } from "../lib/backup/archive.ts";
import { encrypt, newKeys } from "../lib/backup/encryption.ts";
import { requireKnown } from "../lib/backup/run-restore.ts";
import { Complaint } from "../lib/log.mjs";

const signal = new AbortController().signal;
/** Longer than the 64 kB that are encrypted at once. */
const FILM = Buffer.alloc(200_000, "film");
const PASSPHRASE = "a passphrase of this test";
const QUICK = 10;

let folder: string;
let plain: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  plain = await make();
});
afterAll(() => rmSync(folder, { recursive: true }));

const MANIFEST = {
  format: 1,
  release: "0.1.0",
  time: "2026-11-23T03:00:00Z",
  shop: "Moth",
  postgres: 180_004,
  otherSchemas: [],
  isSecretGiven: false,
  hasBucket: true,
  figures: { orders: 2 },
  files: { files: 2, bytes: FILM.length },
  tables: {},
  schema: [],
};

/** Changes one bit. */
const flip = (bytes: Buffer, at: number) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);

/** A small backup, as bytes. */
async function make({ isFinished = true } = {}) {
  const pack = newPack();
  const writer = new ArchiveWriter(pack, new Date("2026-11-23T03:00:00Z"));
  const write = async () => {
    await writer.addBytes(HEADER, Buffer.from(JSON.stringify({ format: 1, release: "0.1.0" })));
    const labels = { "NOCTURNE.content-type": "video/mp4" };
    await writer.addStream("bucket/videos/a.mp4", FILM.length, Readable.from([FILM], { objectMode: false }), labels);
    await writer.addBytes("files/uploads/empty", Buffer.alloc(0));
    if (isFinished) await writer.finish(MANIFEST);
    else pack.finalize();
  };
  const [bytes] = await Promise.all([buffer(Readable.from(pack, { objectMode: false })), write()]);
  return bytes;
}

const sealed = async (bytes: Buffer, key: string) =>
  await buffer(await encrypt(Readable.from([bytes], { objectMode: false }), key, QUICK));

let file: string;
beforeEach(() => {
  file = join(folder, "shop.tar");
});

const check = async (bytes: Buffer, key?: string) => {
  await writeFile(file, bytes);
  return await checkArchive(file, { key, signal });
};

describe("a backup", () => {
  it("says what is in it, and gives back what was put in", async () => {
    const manifest = await check(plain);
    expect(manifest).toMatchObject({ figures: { orders: 2 } });
    expect(manifest.entries.map(({ name, size }) => [name, size])).toEqual([
      [HEADER, 30],
      ["bucket/videos/a.mp4", FILM.length],
      ["files/uploads/empty", 0],
    ]);
    const found = new Map<string, { bytes: Buffer; pax: unknown }>();
    await readArchive(file, { signal, manifest }, async ({ name, pax }, stream) => {
      found.set(name, { bytes: await readAll(stream), pax });
    });
    expect(found.get("bucket/videos/a.mp4")?.bytes.equals(FILM)).toBe(true);
    expect(found.get("bucket/videos/a.mp4")?.pax).toMatchObject({ "NOCTURNE.content-type": "video/mp4" });
    expect(found.get("files/uploads/empty")?.bytes).toHaveLength(0);
  });

  it("is refused wherever it was cut", async () => {
    for (let length = 0; length < plain.length - 1024; length += 9_999) {
      await expect(check(plain.subarray(0, length))).rejects.toThrow(/was cut short or changed/);
    }
  });

  it("is refused wherever a byte of it was changed", async () => {
    // The zeros at its very end mean nothing.
    for (let at = 0; at < plain.length - 1024; at += 3_001) {
      const changed = Buffer.from(plain);
      flip(changed, at);
      // Padding between entries, and fields of a head that nobody reads, may change: what is in the backup may not.
      const manifest = await check(changed).catch((error: unknown) => error);
      if (manifest instanceof Error) expect(manifest).toBeInstanceOf(Complaint);
      else expect(manifest).toEqual(await check(plain));
    }
  });

  it("is refused without its manifest", async () => {
    await expect(check(await make({ isFinished: false }))).rejects.toThrow(/was cut short or changed/);
    await expect(check(Buffer.from("no tar at all"))).rejects.toThrow(Complaint);
    await expect(check(Buffer.alloc(0))).rejects.toThrow(Complaint);
  });

  it("that changes while it is restored is noticed", async () => {
    const manifest = await check(plain);
    const changed = readFileSync(file);
    flip(changed, changed.indexOf("filmfilm") + 1_000);
    writeFileSync(file, changed);
    const reading = readArchive(file, { signal, manifest }, async (_header, stream) => void (await readAll(stream)));
    await expect(reading).rejects.toThrow(/was changed while it was read/);
  });

  it("hands on why an entry could not be used", async () => {
    const manifest = await check(plain);
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    const reading = readArchive(file, { signal, manifest }, () => Promise.reject(full));
    await expect(reading).rejects.toBe(full);
  });

  it("is not read on after a stop", async () => {
    await writeFile(file, plain);
    const stopped = new Complaint("Stopped.");
    await expect(checkArchive(file, { signal: AbortSignal.abort(stopped) })).rejects.toBe(stopped);
    const controller = new AbortController();
    const reading = readArchive(file, { signal: controller.signal, manifest: { entries: [] } }, async () => {
      controller.abort(stopped);
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error("what follows from the stop");
    });
    await expect(reading).rejects.toBe(stopped);
  });
});

describe("an encrypted backup", () => {
  it("is read with the passphrase that it was written with, and no other", async () => {
    const bytes = await sealed(plain, PASSPHRASE);
    expect(bytes.includes("filmfilm")).toBe(false);
    expect(await check(bytes, PASSPHRASE)).toMatchObject({ figures: { orders: 2 } });
    await expect(check(bytes, `${PASSPHRASE}!`)).rejects.toThrow(/cannot be decrypted with this BACKUP_KEY/);
    await expect(check(bytes)).rejects.toThrow(/set BACKUP_KEY/);
  });

  it("is read with the secret key alone, of any of its recipients", async () => {
    const [owner, deputy, stranger] = [await newKeys(), await newKeys(), await newKeys()];
    const bytes = await sealed(plain, `${owner.recipient}, ${deputy.recipient}`);
    for (const { secret } of [owner, deputy]) expect(await check(bytes, secret)).toHaveProperty("entries");
    await expect(check(bytes, stranger.secret)).rejects.toThrow(/cannot be decrypted/);
    await expect(check(bytes, owner.recipient)).rejects.toThrow(/public key, which only encrypts/);
    expect(await check(await sealed(plain, owner.secret), owner.secret)).toHaveProperty("entries");
  });

  it("is refused where it was cut or changed", async () => {
    const { secret, recipient } = await newKeys();
    const bytes = await sealed(plain, recipient);
    for (const length of [300, 70_000, bytes.length - 1]) {
      await expect(check(bytes.subarray(0, length), secret)).rejects.toThrow(
        /cut short or changed|cannot be decrypted/,
      );
    }
    const changed = Buffer.from(bytes);
    flip(changed, 150_000);
    await expect(check(changed, secret)).rejects.toThrow(/was cut short or changed/);
  });

  it("is not written with a key that is none", async () => {
    const writing = encrypt(Readable.from([]), "age1notakey");
    await expect(writing).rejects.toThrow(/BACKUP_KEY is no key of age/);
  });
});

describe("a backup of another release", () => {
  it.each([
    ["0.1.9", "0.2.0"],
    ["0.2.0", "0.2.0"],
    ["0.9.0", "0.10.0"],
  ])("of %s is known to %s", (release, own) => expect(() => requireKnown({ format: 1, release }, own)).not.toThrow());

  it.each([
    [{ format: 1, release: "0.10.0" }, "0.9.0"],
    [{ format: 2, release: "0.2.0" }, "0.2.0"],
  ])("is refused: %j by %s", (header, own) => expect(() => requireKnown(header, own)).toThrow(/later one/));
});
