import { createHash } from "node:crypto";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { MAX_PRODUCT_IMAGE_BYTES } from "@nocturne/contract";
import { config } from "../../../lib/config";
import { lookUpFor, PrivateAddressError } from "../../../lib/public-address";
import { asStoreError } from "../../../lib/store-error";
import { INCOMING } from "../keys";
import type { ObjectStore } from "../object-store";
import { saveUpload } from "../save-upload";
import { productImage } from "../store-media";

/** How long a server on the web may take for all of a picture. */
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 3;

/** A picture that cannot be had; its text is told to the owner. */
export class PictureError extends Error {}

/**
 * Fetches a product's picture from the web, once: its name here follows from its address there. Only from the public internet
 * and the hosts that the owner allows, which is looked at with each connection and after each redirect. Returns its address
 * here. Throws `PictureError`.
 */
export async function fetchPicture(store: ObjectStore, address: string): Promise<string> {
  const key = INCOMING + createHash("sha256").update(address).digest("base64url").slice(0, 24);
  const save = async () => (await saveUpload(store, productImage(store.incomingUrl(key)))).url;
  try {
    const kept = await save().catch((error: unknown) => {
      if (asStoreError(error)?.code === "upload_unknown") return null;
      throw error;
    });
    if (kept) return kept;
    await download(store, key, address);
    return await save();
  } catch (error) {
    throw toPictureError(error as Error & { code?: string });
  }
}

async function download(store: ObjectStore, key: string, address: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, signal);
    try {
      const status = answer.statusCode ?? 0;
      if (status === 200) {
        if (Number(answer.headers["content-length"] ?? 0) > MAX_PRODUCT_IMAGE_BYTES) {
          throw new PictureError("It is larger than 10 MB.");
        }
        return await store.putStream(key, answer, MAX_PRODUCT_IMAGE_BYTES);
      }
      const next = status >= 300 && status < 400 ? answer.headers.location : undefined;
      if (!next || !URL.canParse(next, url)) throw new PictureError(`Its server says ${status}.`);
      if (redirects === MAX_REDIRECTS) throw new PictureError("Its server leads from one address to the next.");
      url = new URL(next, url);
    } finally {
      answer.destroy();
    }
  }
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!/^https?:$/.test(url.protocol)) throw new PictureError("Its address is none of the web.");
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const lookup = lookUpFor(url, config().WEBHOOK_PRIVATE_HOSTS);
    const headers = { accept: "image/avif,image/webp,image/*" };
    const outgoing = request(url, { agent: false, headers, signal, ...(lookup ? { lookup } : {}) }, resolve);
    outgoing.on("error", reject);
    outgoing.end();
  });
}

function toPictureError(error: Error & { code?: string }): PictureError {
  if (error instanceof PictureError) return error;
  if (error instanceof PrivateAddressError) return new PictureError("Its address is not on the public internet.");
  if (error.name === "TimeoutError" || error.name === "AbortError") return new PictureError("Its server is too slow.");
  const known = asStoreError(error);
  if (known) return new PictureError(known.message);
  return new PictureError("Its server cannot be reached.");
}
