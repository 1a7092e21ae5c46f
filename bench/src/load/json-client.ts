import { Agent, request } from "node:http";
import { CONNECTIONS } from "../settings.ts";

type Headers = Record<string, string>;

/**
 * Calls one server, or several in turn, over at most 16 connections to each, or as many as it is told, that are kept open.
 * Anything but a 2xx answer is an error.
 */
export class JsonClient {
  private readonly agent: Agent;
  private readonly origins: readonly string[];
  private readonly headers: Headers;
  private turn = 0;

  constructor(origins: string | readonly string[], headers: Headers = {}, connections = CONNECTIONS) {
    this.origins = [origins].flat();
    this.headers = headers;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  }

  async get<Answer>(path: string, headers: Headers = {}): Promise<Answer> {
    return (await this.json("GET", path, undefined, headers)) as Answer;
  }

  async post<Answer>(path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    return (await this.json("POST", path, body, headers)) as Answer;
  }

  /** Sends a body as JSON, none where it is undefined, and reads the answer as JSON. */
  async json(method: string, path: string, body: unknown, headers: Headers = {}): Promise<unknown> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return JSON.parse(await this.send(method, path, text, headers)) as unknown;
  }

  /** The answer as it is, for pages. */
  async text(path: string): Promise<string> {
    return await this.send("GET", path, undefined, {});
  }

  close(): void {
    this.agent.destroy();
  }

  private async send(method: string, path: string, body: string | undefined, headers: Headers): Promise<string> {
    const { status, text } = await this.reply(method, path, body, headers);
    if (status >= 200 && status < 300) return text;
    throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
  }

  /** The answer as it is, whatever its status. */
  reply(
    method: string,
    path: string,
    body: string | undefined,
    headers: Headers,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const origin = this.origins[this.turn++ % this.origins.length] ?? "";
      const sent = request(origin + path, {
        agent: this.agent,
        method,
        timeout: 60_000,
        headers: {
          ...this.headers,
          ...headers,
          ...(body === undefined
            ? {}
            : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) }),
        },
      });
      sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} took more than a minute.`)));
      sent.on("error", reject);
      sent.on("response", (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (text += chunk));
        answer.on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.end(body);
    });
  }
}
