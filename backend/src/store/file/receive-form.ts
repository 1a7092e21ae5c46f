import type { IncomingMessage } from "node:http";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileDTO, IFileModuleService } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import busboy, { type FileInfo } from "busboy";
import { tooLarge } from "../media/sizes";
import { maxBytesOf } from "./file-sizes";

const MB = 1024 * 1024;
/** As many as a product may have pictures, with room for what a plugin sends. */
const MAX_FILES = 50;

type StoredFile = Pick<FileDTO, "id" | "url">;

/**
 * Stores the files of a multipart form for everybody to read, as they come and one after the other: none is held in memory.
 * Pictures have at most 20 MB, films and all others 100 MB. Where one is refused or the line breaks off, none is kept.
 * Throws `file_too_large`, or Medusa's `invalid_data`.
 */
export async function receiveForm(
  req: IncomingMessage,
  contentType: string,
  files: IFileModuleService,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    await eachFile(req, contentType, async (body, info) => {
      stored.push(await keep(files, body, info));
    });
  } catch (error) {
    await files.deleteFiles(stored.map(({ id }) => id));
    throw error;
  }
  return stored;
}

/**
 * Hands over the files of a form in their order; the next one waits until `take` is done with the one before. The request
 * itself is left open where it fails, so that it can still be answered.
 */
async function eachFile(
  req: IncomingMessage,
  contentType: string,
  take: (body: Readable, info: FileInfo) => Promise<void>,
): Promise<void> {
  const parser = readForm(req, contentType);
  let queue = Promise.resolve();
  const read = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => reject(toInvalid((error as Error).message));
    parser.on("file", (_field, body, info) => {
      // One that waits for its turn may break off before anybody listens; `take` meets it then.
      body.on("error", () => undefined);
      queue = queue.then(() => take(body, info));
      queue.catch(reject);
    });
    parser.once("filesLimit", () => reject(toInvalid(`at most ${MAX_FILES} can be sent at once`)));
    parser.once("error", fail);
    parser.once("close", resolve);
    req.once("error", fail);
    req.once("close", () => req.complete || fail(new Error("the connection broke off")));
  });
  req.pipe(parser);
  try {
    await read;
    await queue;
  } catch (error) {
    req.unpipe(parser);
    parser.destroy();
    await queue.catch(() => undefined);
    throw error;
  }
}

const toInvalid = (reason: string) =>
  new MedusaError(MedusaError.Types.INVALID_DATA, `The files could not be read: ${reason}.`);

function readForm(req: IncomingMessage, contentType: string) {
  try {
    return busboy({
      headers: { ...req.headers, "content-type": contentType },
      defParamCharset: "utf8",
      limits: { files: MAX_FILES, fields: 20, fieldSize: MB },
    });
  } catch (error) {
    throw toInvalid((error as Error).message);
  }
}

async function keep(files: IFileModuleService, body: Readable, { filename, mimeType }: FileInfo): Promise<StoredFile> {
  const maxBytes = maxBytesOf({ filename, mimeType });
  const target = await files.getUploadStream({ filename: filename || "file", mimeType, access: "public" });
  const sent = pipeline(body, atMost(maxBytes), target.writeStream);
  const [ended, kept] = await Promise.allSettled([sent, target.promise]);
  // Why the body ended says more than that it ended.
  if (ended.status === "rejected") throw ended.reason;
  if (kept.status === "rejected") throw kept.reason;
  return { id: kept.value.key, url: kept.value.url };
}

function atMost(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}
