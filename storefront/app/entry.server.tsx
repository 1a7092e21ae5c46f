import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { Look } from "@nocturne/contract/look";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { serverContext } from "./api/server-context";
import { ScriptMark } from "./layout/script-mark";
import { withLook } from "./look/look-head";

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
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { look, scriptMark, withMutex } = loadContext.get(serverContext);
  return withMutex(() => renderPage(request, status, headers, routerContext, { look, nonce: scriptMark }));
}

function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  { look, nonce }: { look: Look; nonce: string },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const page = (
      <ScriptMark value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptMark>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole. In pieces, a part that is ready would wait for a script to show it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timeout);
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        text(body).then(
          (html) => resolve(new Response(withLook(html, look, nonce), { headers, status: finalStatus })),
          reject,
        );
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
    const timeout = setTimeout(
      () => abort(new Error(`Rendering ${new URL(request.url).pathname} took too long.`)),
      RENDER_TIMEOUT_MS,
    );
  });
}
