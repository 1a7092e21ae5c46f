const MAX_LENGTH = 8_000;

/** What people type or are sent, in the shapes that it has wherever it stands. Each takes time in proportion to the text. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // What signs a request: Medusa's tokens, and any other in a header.
  [/eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, "***"],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 ***"],
  // The password in an address of a database or a mail server.
  [/:\/\/[^/\s@]{1,256}@/g, "://***@"],
  [/[^\s@"'`<>()[\]{},;:=\\/]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/gi, "***"],
  [/\?[\w.~%[\]-]{1,64}=[^\s"'<>)]*/g, "?***"],
  // Carts and the links of orders are secrets by themselves.
  [/(\/(?:api\/cart|api\/order-pages|order)\/)[^/\s"'?#)]+/gi, "$1***"],
  // Postgres names the values that it refuses.
  [/\)=\([^\n]*\)/g, ")=(***)"],
  [/(invalid input (?:syntax|value)[^:\n]{1,80}: )"[^\n]*"/g, '$1"***"'],
];

/** The statement that a failure of the database begins with holds its values; what Postgres says stands after it. */
function withoutStatement(text: string): string {
  const verb = /^(?:select|insert|update|delete|with|call|merge)\b/i.exec(text)?.[0];
  if (!verb) return text;
  const end = text.lastIndexOf(" - ");
  return end < 0 ? `${verb} …` : `${verb} …${text.slice(end)}`;
}

/** A text as a log may hold it: without e-mail addresses, tokens, queries of addresses, and the values of statements. */
export function mask(text: string): string {
  let shown = withoutStatement(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
  for (const [pattern, replacement] of PERSONAL) shown = shown.replace(pattern, replacement);
  return shown;
}

const MAX_CAUSES = 4;

export type ErrorFields = { type: string; message: string; code?: string; stack?: string; cause?: ErrorFields };

/** The lines of a stack that name places in the program; the first lines are the message, whatever stands in it. */
function placesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

/**
 * What a log says of a failure. Its other fields stay out: a database's name the values of a row, a client's the request
 * with its headers.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (typeof error !== "object" || error === null) return { type: typeof error, message: mask(String(error)) };
  const { name, message, code, stack, cause } = error as Partial<Record<keyof Error | "code", unknown>>;
  const places = typeof stack === "string" ? placesOf(stack) : "";
  return {
    type: typeof name === "string" ? name : "Error",
    message: mask(typeof message === "string" ? message : "no message"),
    ...(typeof code === "string" || typeof code === "number" ? { code: String(code) } : {}),
    ...(places ? { stack: places } : {}),
    ...(cause && depth < MAX_CAUSES ? { cause: errorFields(cause, depth + 1) } : {}),
  };
}
