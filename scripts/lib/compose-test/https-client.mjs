import { request } from "node:https";

const TIMEOUT_MS = 20_000;

/** Asks the shop as a browser does that trusts its certificate: `ca` is Caddy's own authority. */
export class HttpsClient {
  constructor(origin, ca) {
    this.origin = origin;
    this.ca = ca;
  }

  /** Answers `{ status, headers, text }`. */
  ask(path, { method = "GET", headers = {}, body } = {}) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const json = payload === undefined ? {} : { "Content-Type": "application/json" };
    return new Promise((resolve, reject) => {
      const asking = request(
        new URL(path, this.origin),
        { method, ca: this.ca, headers: { ...json, ...headers }, timeout: TIMEOUT_MS },
        (answer) => {
          const chunks = [];
          answer.on("data", (chunk) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      asking.on("timeout", () => asking.destroy(new Error(`${path} did not answer.`)));
      asking.on("error", reject);
      asking.end(payload);
    });
  }

  /** The JSON of an answer. Throws where it is no success. */
  async json(path, options) {
    const { status, text } = await this.ask(path, options);
    if (status >= 300) throw new Error(`${options?.method ?? "GET"} ${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  async login(username, password) {
    const { sessionToken } = await this.json("/api/login", { method: "POST", body: { username, password } });
    return { "X-Session-Token": sessionToken };
  }
}
