import { isSizeOption } from "@nocturne/contract/options";

/** The options that schema.org and the catalogues of Google and Meta know, by their names in a shop. */
const KNOWN_OPTIONS: Record<string, "size" | "color" | "material" | "pattern"> = {
  colour: "color",
  color: "color",
  material: "material",
  pattern: "pattern",
};

/** What machines call an option; undefined for one that they do not know. */
export const knownOption = (name: string) => (isSizeOption(name) ? "size" : KNOWN_OPTIONS[name.toLowerCase()]);
