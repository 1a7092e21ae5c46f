import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";

export { serverContext } from "./api/server-context";

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders one page, whole: it is the same for everybody, and the front server keeps its bytes.
 *
 * Rejects when the page cannot be rendered at all; the front then answers for us.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        clearTimeout(timeout);
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
    const timeout = setTimeout(() => abort(new Error(`Rendering ${request.url} took too long.`)), RENDER_TIMEOUT_MS);
  });
}
