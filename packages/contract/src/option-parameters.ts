/** Parameters whose names begin so ask for a value of an option: `option.Colour=Gold`. */
const PREFIX = "option.";

/** True for a parameter that asks for a value of an option, `option.Colour`. */
export const isOptionParameter = (name: string): boolean =>
  name.length > PREFIX.length && name.startsWith(PREFIX) && !name.includes("[");

/**
 * The parameters of an address as schemas take them: `option.Colour=Gold` becomes `option: { Colour: "Gold" }`. One that is
 * called `option` itself is unknown, and left out.
 */
export function nestOptionParameters(params: object): Record<string, unknown> {
  const entries = Object.entries(params);
  const asked = entries.filter(([name]) => isOptionParameter(name));
  const others = entries.filter(([name]) => name !== "option" && !isOptionParameter(name));
  if (asked.length === 0) return Object.fromEntries(others);
  const option = Object.fromEntries(asked.map(([name, value]) => [name.slice(PREFIX.length), value]));
  return { ...Object.fromEntries(others), option };
}

/** The way back: what a schema took as the parameters of an address. */
export function flattenOptionParameters(query: object): [name: string, value: unknown][] {
  return Object.entries(query).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null
      ? Object.entries(value as object).map(([option, wanted]) => [`${name}.${option}`, wanted])
      : [[name, value]],
  );
}
