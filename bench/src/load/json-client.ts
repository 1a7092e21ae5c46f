import { Agent, request } from "node:http";
import { CONNECTIONS } from "../settings.ts";

type Headers = Record<string, string>;

/** Calls one server over at most 16 connections that are kept open. Anything but a 2xx answer is an error. */
export class JsonClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: "fifo" });
  private readonly origin: string;
  private readonly headers: Headers;

  constructor(origin: string, headers: Headers = {}) {
    this.origin = origin;
    this.headers = headers;
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

  private send(method: string, path: string, body: string | undefined, headers: Headers): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(this.origin + path, {
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
        answer.on("end", () => {
          const status = answer.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(text);
          else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`));
        });
      });
      sent.end(body);
    });
  }
}
