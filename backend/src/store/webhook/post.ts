import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { config } from "../../lib/config";
import { lookUpFor, PrivateAddressError } from "../../lib/public-address";
import type { Attempt } from "./webhook-delivery-table";

const TIMEOUT_MS = 10_000;
/** Of an answer no more is read, and the beginning is kept. */
const MAX_ANSWER_BYTES = 8_192;
const KEPT_CHARACTERS = 500;

/**
 * Posts to an address on the public internet: what a name leads to is looked at with the connection itself. No redirect
 * is followed, no connection kept, little of the answer read, and all of it takes 10 seconds at most. Never rejects: an
 * attempt without an answer has the status null, and says why.
 */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> {
  const began = performance.now();
  const end = (status: number | null, text: string): Attempt => ({
    status,
    text: storable(text.slice(0, KEPT_CHARACTERS)),
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const { status, text } = await send(new URL(address), headers, body, AbortSignal.timeout(timeoutMs));
    return end(status, text);
  } catch (error) {
    return end(null, reasonOf(error as Error & { code?: string }, timeoutMs));
  }
}

function send(
  url: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const lookup = lookUpFor(url, config().WEBHOOK_PRIVATE_HOSTS);
    const payload = Buffer.from(body);
    const outgoing = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": payload.length },
      agent: false,
      signal,
      ...(lookup ? { lookup } : {}),
    });
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        resolve({ status, text: Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString("utf8") });
        outgoing.destroy();
      };
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= MAX_ANSWER_BYTES) finish();
      });
      answer.on("end", finish);
      answer.on("error", reject);
    });
    outgoing.end(payload);
  });
}

/** What Postgres keeps, on one line. */
function storable(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
}

function reasonOf(error: Error & { code?: string }, timeoutMs: number): string {
  if (error.name === "TimeoutError" || error.name === "AbortError") return `No answer within ${timeoutMs / 1000} s.`;
  if (error instanceof PrivateAddressError) return error.message;
  return error.code ? `${error.code}: ${error.message}` : error.message;
}
