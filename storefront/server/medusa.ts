import { Agent, request, type IncomingHttpHeaders } from "node:http";

const ANSWER_MS = 30_000;
const IDLE_MS = 30_000;

export type MedusaAnswer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

/** Where Medusa listens, and the connections to it that are kept open. */
export class Medusa {
  readonly host = "127.0.0.1";
  readonly port: number;
  /** Idle connections end here first: what Medusa closes, a request may already be on its way to. */
  readonly agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: IDLE_MS });

  constructor(port: number) {
    this.port = port;
  }

  /** Reads one answer whole. Rejects when Medusa does not answer in time. */
  get(path: string, headers: Record<string, string>, timeoutMs = ANSWER_MS): Promise<MedusaAnswer> {
    return new Promise((resolve, reject) => {
      const { host, port, agent } = this;
      const outgoing = request({ host, port, agent, path, headers, timeout: timeoutMs });
      outgoing.on("timeout", () => outgoing.destroy(new Error("Medusa does not answer.")));
      outgoing.on("error", (error) => {
        const isStaleConnection = outgoing.reusedSocket && "code" in error && error.code === "ECONNRESET";
        if (isStaleConnection) resolve(this.get(path, headers, timeoutMs));
        else reject(error);
      });
      outgoing.on("response", (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 502,
            headers: incoming.headers,
            rawHeaders: incoming.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
