/** The `code` of what was thrown, as Node and Postgres name a failure; undefined where it has none. */
export function codeOf(error: unknown) {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
