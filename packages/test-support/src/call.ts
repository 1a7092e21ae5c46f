import { toRequest, type ApiLine, type CallArguments, type ResultOf } from "@nocturne/contract/client";
import { api, bodyOf, type ApiAnswer, type ApiOptions } from "./api.js";

type Options = Pick<ApiOptions, "token" | "headers" | "signal">;

/**
 * Calls a route of `/api` with what its schemas allow: `call("GET /api/products/{id}", { params: { id } })`. The rest is as
 * in `api`, which sends anything anywhere. Never throws on a status.
 */
export async function call<Line extends ApiLine>(
  line: Line,
  ...args: CallArguments<Line, Options>
): Promise<ApiAnswer<ResultOf<Line>>> {
  const { method, path, body } = toRequest(line, ...args);
  const { token, headers, signal }: Options = args[0] ?? {};
  return await api<ResultOf<Line>>(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(token ? { token } : {}),
    ...(headers ? { headers } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** The same where only success will do: returns the body alone, and throws on any other status than 2xx. */
export async function callOk<Line extends ApiLine>(
  line: Line,
  ...args: CallArguments<Line, Options>
): Promise<ResultOf<Line>> {
  return bodyOf(line, await call(line, ...args));
}
