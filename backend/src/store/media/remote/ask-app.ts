import { IncomingMessage, ServerResponse, type RequestListener } from "node:http";
import { Socket } from "node:net";

export type AppAnswer = { status: number; body: unknown };

/**
 * Asks an Express app of somebody else's a question without a connection: a POST whose JSON body is read already. So what
 * it answers can be given in our own shape, and it sees nothing of the request but what it is handed.
 */
export function askApp(app: RequestListener, path: string, body: object): Promise<AppAnswer> {
  return new Promise((resolve) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: "POST",
      url: path,
      headers: { "content-type": "application/json" },
      body,
      // What body parsers leave on a request that they are done with.
      _body: true,
    });
    const response = new ServerResponse(request);
    response.end = (chunk?: unknown) => {
      resolve({ status: response.statusCode, body: parse(chunk) });
      return response;
    };
    app(request, response);
  });
}

function parse(chunk: unknown): unknown {
  try {
    return JSON.parse(String(chunk));
  } catch {
    return null;
  }
}
