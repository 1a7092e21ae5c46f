import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { MAX_BACKGROUND_VIDEO_BYTES, RemoteFetch, RemoteFile } from "@nocturne/contract";
import { StoreError } from "../../../lib/store-error";
import { newIncomingKey } from "../keys";
import { uploadAddresses } from "../storage";
import { askApp } from "./ask-app";
import { companionOf, companionOptions } from "./companion";
import { fetchTokens } from "./fetch-tokens";
import { requirePublicAddress } from "./public-address";

/** How long a server on the web may take to answer at all. */
const TIMEOUT_MS = 30_000;

/** Where a request came in: the address that a fetched file is sent to. */
export type Doorway = { socket: Socket };

/** Name, type and size of a file on the web. Failures: `remote_address_refused`, `remote_fetch_failed`. */
export async function describeRemoteFile(url: string): Promise<RemoteFile> {
  await requirePublicAddress(url);
  const found = await ask("/url/meta", { url });
  const { name, type, size } = found as { name?: unknown; type?: unknown; size?: unknown };
  return RemoteFile.parse({
    name: typeof name === "string" && name ? name : "file",
    type: typeof type === "string" ? type : "application/octet-stream",
    size: typeof size === "number" ? size : null,
  });
}

/**
 * Begins to fetch a file as an upload of ours; the fetch itself waits for its websocket. At its end that tells the
 * upload's address, which is saved like any other. The token in the answer opens that websocket, until the fetch has
 * ended. Failures: `remote_address_refused`, `remote_fetch_failed`.
 */
export async function fetchRemoteFile(door: Doorway, accountId: string, url: string): Promise<RemoteFetch> {
  await requirePublicAddress(url);
  const { url: endpoint } = uploadAddresses(`${addressOf(door.socket)}/uploads`).sign({
    key: newIncomingKey(),
    maxBytes: MAX_BACKGROUND_VIDEO_BYTES,
  });
  const answer = await ask("/url/get", {
    url,
    endpoint,
    protocol: "multipart",
    httpMethod: "PUT",
    useFormData: false,
    metadata: {},
  });
  const { token } = RemoteFetch.parse(answer);
  const { events } = await companionOf(companionOptions());
  await fetchTokens.issue(events, token, accountId);
  return { token };
}

async function ask(path: string, body: object): Promise<unknown> {
  const { app } = await companionOf(companionOptions());
  const answer = await Promise.race([askApp(app, path, body), setTimeout(TIMEOUT_MS, null, { ref: false })]);
  if (!answer || answer.status >= 300) throw new StoreError("remote_fetch_failed");
  return answer.body;
}

function addressOf({ localAddress = "127.0.0.1", localPort }: Socket): string {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  return `http://${address.includes(":") ? `[${address}]` : address}:${localPort}`;
}
