import type { Look } from "@nocturne/contract/look";
import { renderToStringAsync } from "preact-render-to-string";
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

async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  { look, nonce }: { look: Look; nonce: string },
): Promise<Response> {
  const page = (
    <ScriptMark value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptMark>
  );
  const html = await inTime(Promise.resolve(renderToStringAsync(page)), request);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${withLook(closeLast(html), look, nonce)}`, { headers, status });
}

const END = "</body></html>";

/** What the router's state is handed over in follows the document; it belongs into it. */
function closeLast(html: string): string {
  const [document = "", handover = ""] = html.split(END);
  return document + handover + END;
}

function inTime(rendering: Promise<string>, { url }: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`Rendering ${new URL(url).pathname} took too long.`)),
      RENDER_TIMEOUT_MS,
    );
    rendering.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
