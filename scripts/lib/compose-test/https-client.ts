import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { UserWithToken } from "../../../packages/contract/src/user.ts";
import { parseJson } from "../json.ts";

const TIMEOUT_MS = 20_000;

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks the shop as a browser does that trusts its certificate: `ca` is Caddy's own authority. */
export class HttpsClient {
  private readonly origin: string;
  private readonly ca: string;

  constructor(origin: string, ca: string) {
    this.origin = origin;
    this.ca = ca;
  }

  ask(path: string, { method = "GET", headers = {}, body }: Asking = {}) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const json = payload === undefined ? {} : { "Content-Type": "application/json" };
    return new Promise<Answer>((resolve, reject) => {
      const asking = request(
        new URL(path, this.origin),
        { method, ca: this.ca, headers: { ...json, ...headers }, timeout: TIMEOUT_MS },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      asking.on("timeout", () => asking.destroy(new Error(`${path} did not answer.`)));
      asking.on("error", reject);
      asking.end(payload);
    });
  }

  /** The JSON of an answer. Throws where it is no success. */
  async json<Content>(path: string, options?: Asking) {
    const { status, text } = await this.ask(path, options);
    if (status >= 300) throw new Error(`${options?.method ?? "GET"} ${path} answered ${status}: ${text.slice(0, 300)}`);
    return parseJson<Content>(text);
  }

  /** Answers the headers of somebody who is logged in. */
  async login(username: string, password: string) {
    const body = { username, password };
    const { sessionToken } = await this.json<UserWithToken>("/api/login", { method: "POST", body });
    return { "X-Session-Token": sessionToken };
  }
}
