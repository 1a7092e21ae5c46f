import { randomBytes, randomInt } from "node:crypto";

const GIVE_UP_MS = 30_000;

/** What the load has done. */
export class Tally {
  counts = new Map<string, number>();
  requests = 0;
  failures: string[] = [];

  did(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  failed(what: string, why: string): void {
    this.failures.push(`${what}: ${why}`);
  }
}

export class RefusedRequest extends Error {}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const random = (): string => randomBytes(8).toString("hex");

/** Somebody with an address of their own, as a store behind a proxy sees them. */
export class Visitor {
  private readonly url: string;
  private readonly tally: Tally;
  private readonly from = address();
  token: string | null = null;

  constructor(url: string, tally: Tally) {
    this.url = url;
    this.tally = tally;
  }

  /** One request. Answers its text, null where the store failed, which is noted. */
  async ask(method: string, path: string, body?: unknown): Promise<string | null> {
    const what = `${method} ${path}`;
    this.tally.requests += 1;
    try {
      const answer = await fetch(new URL(path, this.url), {
        method,
        headers: {
          "x-forwarded-for": this.from,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(this.token ? { "x-session-token": this.token } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const text = await answer.text();
      if (answer.status < 400) return text;
      this.tally.failed(what, `${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.tally.failed(what, String(error));
    }
    return null;
  }

  /** The same for what answers JSON. Throws where the store failed. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = await this.ask(method, path, body);
    if (text === null) throw new RefusedRequest(`${method} ${path} failed`);
    return JSON.parse(text) as Answer;
  }

  /** Sends bytes to an address that was signed for them. */
  async put(url: string, bytes: Buffer): Promise<void> {
    const answer = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${text}`);
  }
}
