import type { RequestListener } from "node:http";
import inject from "light-my-request";

export type AppAnswer = { status: number; body: unknown };

/**
 * Asks an Express app of somebody else's a question without a connection: a POST with a JSON body. So what it answers can
 * be given in our own shape, and it sees nothing of the request but what it is handed.
 */
export async function askApp(app: RequestListener, path: string, body: object): Promise<AppAnswer> {
  const { statusCode: status, payload } = await inject(app, {
    method: "POST",
    url: path,
    payload: body,
  });
  return { status, body: parse(payload) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
