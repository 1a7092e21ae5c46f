import { toRequest, type CallArguments, type PublicReadLine, type ResultOf } from "@nocturne/contract/client";
import type { RouterContextProvider } from "react-router";
import { serverContext } from "./server-context";

/** A public read during a render: the data, or the status of its failure (503 when nothing responded). */
type PublicRead<T> = { data: T; status: 200 } | { data: null; status: number };

/** Reads what is the same for everybody, on the server. Never throws: the page decides what to show instead. */
export async function readPublic<Line extends PublicReadLine>(
  context: Readonly<RouterContextProvider>,
  line: Line,
  ...call: CallArguments<Line>
): Promise<PublicRead<ResultOf<Line>>> {
  const { path } = toRequest(line, ...call);
  try {
    const response = await context.get(serverContext).fetchApi(path);
    if (!response.ok) return { data: null, status: response.status };
    return { data: (await response.json()) as ResultOf<Line>, status: 200 };
  } catch (error) {
    console.error("Reading %s for a page failed", path, error);
    return { data: null, status: 503 };
  }
}
