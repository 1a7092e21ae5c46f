import { setTimeout as sleep } from "node:timers/promises";
import { IMAGE_WIDTHS, resizableKey, resizedAddress } from "../../../packages/contract/src/image-address.ts";
import type { GalleryItem } from "../../../packages/contract/src/media.ts";
import type { UserWithToken } from "../../../packages/contract/src/user.ts";
import { messageOf } from "../errors.ts";
import { parseJson } from "../json.ts";
import { newPicture } from "../new-picture.ts";
import { Complaint } from "../log.mjs";
import type { Balancer } from "./balancer.ts";

const PAUSE_MS = 500;
const SEND_MS = 20_000;
/** Pictures that are up before the fault and saved in it: browsers reach the bucket as little as the store does. */
const SPARE = 4;
const REFUSAL = "file_storage_unavailable";

/** How uploads went between the beginning and the end of one fault. */
export class Uploads {
  saved = 0;
  /** By the store, with the error that says so. */
  refused = 0;
  /** By the bucket itself, before the store had anything to do with it. */
  unsent = 0;
  /** Of pictures in a width that nobody had asked for before. */
  drawn = 0;
  undrawn = 0;
  longestMs = 0;
  /** When the last one was begun that went well. */
  wellAt = 0;
  problems: string[] = [];
}

/** How they went, in words. */
export function describeUploads({ saved, refused, unsent, drawn, undrawn, longestMs }: Uploads) {
  return (
    `${saved} uploads saved, ${refused} refused by the store with a word, ${unsent} not taken by the bucket; ` +
    `${drawn} new pictures drawn, ${undrawn} refused; the longest took ${(longestMs / 1000).toFixed(1)} s`
  );
}

/** An owner who uploads pictures to the gallery and takes them away again, and looks at one in ever other widths. */
export class Uploader {
  private readonly balancer: Balancer;
  private headers: Record<string, string> = {};
  private spare: string[] = [];
  private unmade: string[] = [];
  private uploads = new Uploads();
  private isAtWork = false;
  private work = Promise.resolve();

  constructor(balancer: Balancer) {
    this.balancer = balancer;
  }

  /** Answers where the first picture is, for readers. */
  async begin(owner: { username: string; password: string }) {
    const login = await this.balancer.send("POST", "/api/login", { body: owner });
    this.headers = { "x-session-token": parseJson<UserWithToken>(login.text).sessionToken };
    const item = await this.save(await this.send());
    if (!item) throw new Complaint("The first picture could not be saved.");
    const key = resizableKey(new URL(item.imageUrl, "http://localhost").pathname.replace(/^\/[^/]+/, "/uploads"));
    if (!key) throw new Complaint(`The picture at ${item.imageUrl} has no widths.`);
    const formats = ["webp", "avif"] as const;
    this.unmade = IMAGE_WIDTHS.flatMap((width) => formats.map((format) => resizedAddress(key, width, format)));
    for (let count = 0; count < SPARE; count += 1) this.spare.push(await this.send());
    return this.unmade.shift() ?? "";
  }

  /** Uploads until `stop`. */
  start() {
    this.uploads = new Uploads();
    this.isAtWork = true;
    this.work = this.keepUploading();
  }

  async stop() {
    this.isAtWork = false;
    await this.work;
    return this.uploads;
  }

  /** Whether an upload that was begun since then went well. */
  isWellSince(since: number) {
    return !this.isAtWork || this.uploads.wellAt > since;
  }

  private async keepUploading() {
    for (; this.isAtWork; await sleep(PAUSE_MS)) {
      await this.upload().catch((error: unknown) => this.uploads.problems.push(`an upload: ${messageOf(error)}`));
      await this.look().catch((error: unknown) => this.uploads.problems.push(`a picture: ${messageOf(error)}`));
    }
  }

  private async upload() {
    const since = Date.now();
    const address = await this.send().catch(() => null);
    if (!address) this.uploads.unsent += 1;
    const chosen = address ?? this.spare[0];
    if (!chosen) return;
    const item = await this.save(chosen);
    this.uploads.longestMs = Math.max(this.uploads.longestMs, Date.now() - since);
    if (!item) return void (this.uploads.refused += 1);
    if (!address) this.spare.shift();
    this.uploads.saved += 1;
    await this.balancer.send("DELETE", `/api/gallery-photos/${item.id}`, { headers: this.headers });
    if (address) this.uploads.wellAt = since;
  }

  /** As a browser does: asks the store for an address, and sends the bytes there. */
  private async send() {
    const { status, text } = await this.balancer.send("POST", "/api/objects/upload", { headers: this.headers });
    if (status >= 300) throw new Error(`an address was refused with ${status}`);
    const { uploadURL } = parseJson<{ uploadURL: string }>(text);
    const body = new Uint8Array(newPicture());
    const answer = await fetch(uploadURL, { method: "PUT", body, signal: AbortSignal.timeout(SEND_MS) });
    await answer.text();
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
    return uploadURL.split("?")[0] ?? "";
  }

  /** Null where the store says that its files are away. */
  private async save(imageURL: string) {
    const body = { imageURL, mediaType: "image" };
    const answer = await this.balancer.send("POST", "/api/gallery-photos", { headers: this.headers, body });
    if (answer.status < 300) return parseJson<GalleryItem>(answer.text);
    const { code } = parseJson<{ code?: string }>(answer.text);
    if (answer.status === 503 && code === REFUSAL) return null;
    throw new Error(`saving answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }

  /** What is not there yet has to be made of what is in the bucket. */
  private async look() {
    const [path] = this.unmade;
    if (!path) return;
    const since = Date.now();
    const { status } = await this.balancer.send("GET", path);
    this.uploads.longestMs = Math.max(this.uploads.longestMs, Date.now() - since);
    if (status === 200) {
      this.unmade.shift();
      this.uploads.drawn += 1;
    } else if (status === 503) this.uploads.undrawn += 1;
    else throw new Error(`${path} answered ${status}`);
  }
}
