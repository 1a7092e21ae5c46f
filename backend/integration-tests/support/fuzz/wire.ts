import { Agent, request } from "node:http";
import { randomAddress, required } from "@nocturne/test-support";
import type { FuzzCall } from "./fuzz-calls";

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** An answer that takes longer is a hang. */
const ANSWER_TIMEOUT_MS = 20_000;

export type WireAnswer = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

/** Sends a call byte for byte as it is (a URL parser would tidy its path), as another visitor each time. */
export async function send(call: FuzzCall, token: string | undefined): Promise<WireAnswer> {
  const { hostname, port } = new URL(required("STORE_URL"));
  const payload = call.body === undefined ? undefined : Buffer.from(call.body);
  return await new Promise((resolve, reject) => {
    const headers = {
      "X-Forwarded-For": randomAddress(),
      ...(payload ? { "Content-Type": "application/json", "Content-Length": payload.length } : {}),
      ...(token ? { "X-Session-Token": token } : {}),
      ...call.headers,
    };
    const options = { agent, hostname, port, method: call.method, path: call.address, headers };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      });
    });
    sent.setTimeout(ANSWER_TIMEOUT_MS, () => sent.destroy(new Error("No answer came.")));
    sent.on("error", reject);
    sent.end(payload);
  });
}
