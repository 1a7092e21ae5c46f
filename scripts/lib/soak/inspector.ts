import { parseJson } from "../json.ts";

const ANSWER_MS = 30_000;
const BYTES_PER_MB = 1024 * 1024;
/** The heap, and what lies beside it: buffers, strings, WebAssembly. */
const LIVE_BYTES = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";

/** `liveMb` is what JavaScript holds; null for a program that has none. */
export type Memory = { liveMb: number | null; residentMb: number };

type Answer = { id?: number; result?: { result?: { value?: unknown } }; error?: { message: string } };
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** The inspector of one process, asked over one connection: each new one is a line in its log. */
export class Inspector {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.hear(parseJson<Answer>(String(data))));
    socket.addEventListener("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("A process has ended."));
    });
  }

  static async at(port: number): Promise<Inspector> {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const [target] = parseJson<{ webSocketDebuggerUrl: string }[]>(await list.text());
    if (!target) throw new Error("A process has no inspector.");
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error("An inspector cannot be reached.")));
    });
    return new Inspector(socket);
  }

  /** What the process keeps after a garbage collection, in MB. */
  async liveMb(): Promise<number> {
    await this.ask("HeapProfiler.collectGarbage");
    const { result } = await this.ask("Runtime.evaluate", { expression: LIVE_BYTES, returnByValue: true });
    const value = result?.result?.value;
    if (typeof value !== "number") throw new Error("An inspector did not say how much memory there is.");
    return value / BYTES_PER_MB;
  }

  close(): void {
    this.socket.close();
  }

  private hear(answer: Answer): void {
    const waiting = this.waiting.get(answer.id ?? -1);
    this.waiting.delete(answer.id ?? -1);
    if (answer.error) waiting?.reject(new Error(answer.error.message));
    else waiting?.resolve(answer);
  }

  private async ask(method: string, params = {}): Promise<Answer> {
    const id = ++this.count;
    const answer = new Promise<Answer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.socket.send(JSON.stringify({ id, method, params }));
    const late = setTimeout(() => this.socket.close(), ANSWER_MS);
    return await answer.finally(() => clearTimeout(late));
  }
}
