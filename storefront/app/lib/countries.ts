import { COUNTRY_CODES, formatOf } from "@nocturne/contract/address-format";

/** A country, with all that people write for it, in plain letters. */
export type Country = { code: string; name: string; local: string; terms: readonly string[] };

/** Languages in which countries are known besides their own and the shop's. */
const LANGUAGES = "de fr es it pt nl sv da nb fi is ga cy pl cs sk hu ro bg hr tr ru uk el ar he hi th ja zh ko".split(
  " ",
);

/** What people write that no list of names has. */
const ALIASES: Record<string, readonly string[]> = {
  AE: ["UAE"],
  CI: ["Ivory Coast"],
  CZ: ["Czech Republic"],
  IE: ["Éire"],
  GB: ["Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  MK: ["Macedonia"],
  MM: ["Burma"],
  NL: ["Holland"],
  NZ: ["Aotearoa"],
  SZ: ["Swaziland"],
  TR: ["Turkey"],
  US: ["United States of America", "America"],
  VA: ["Vatican"],
};

/** Names of two neighbours, whatever a language says. */
const AMBIGUOUS = ["congo", "kongo"];

/** Shorter Latin names are read as codes or as beginnings, never as names. */
const MIN_NAME_LENGTH = 4;

/** Lower case, without accents, signs and a leading "the". */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the (?=.)/, "");
}

const isName = (text: string) =>
  !AMBIGUOUS.includes(text) && (text.length >= MIN_NAME_LENGTH || !/^[a-z ]*$/.test(text));

type Names = Pick<Intl.DisplayNames, "of">;
const namesIn = (language: string, style: "long" | "short" = "long"): Names =>
  new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });

type Directory = { countries: readonly Country[]; byText: ReadonlyMap<string, string> };

let directory: Directory | undefined;

/** Made when it is first needed: some ten milliseconds. */
function readDirectory(): Directory {
  directory ??= buildDirectory();
  return directory;
}

function buildDirectory(): Directory {
  const abroad = LANGUAGES.map((language) => namesIn(language));
  const short = namesIn("en", "short");
  const certain = new Map<string, string>();
  const claims = new Map<string, Set<string>>();
  const countries = COUNTRY_CODES.map((code) => {
    const { alpha3, name, ownName = name } = formatOf(code);
    const own = [name, short.of(code) ?? "", ...(ALIASES[code] ?? [])].map(plain);
    const foreign = [ownName, ...abroad.map((names) => names.of(code) ?? "")].map(plain).filter(isName);
    for (const text of [code, alpha3].map(plain)) certain.set(text, code);
    for (const text of own) if (!certain.has(text)) certain.set(text, code);
    for (const text of foreign) claims.set(text, (claims.get(text) ?? new Set()).add(code));
    const terms = [...new Set([...own, ...foreign])].filter((text) => text !== "");
    return { code, name, local: ownName, terms };
  });
  for (const [text, codes] of claims) {
    const [only] = codes;
    // A name that two countries have in two languages is neither's.
    if (only && codes.size === 1 && !certain.has(text)) certain.set(text, only);
  }
  return { countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, "en")), byText: certain };
}

/** Every country, by its English name. */
export const listCountries = (): readonly Country[] => readDirectory().countries;

/**
 * The code of a country that is written out: its name in English, in its own language or in another one, or its code of two
 * or three letters. Null for anything else: the beginning of a name is none.
 */
export function findCountry(text: string): string | null {
  return readDirectory().byText.get(plain(text)) ?? null;
}

/** The countries that a text may become: an exact one first, then names that begin with it, then words in names. */
export function matchCountries(text: string): readonly Country[] {
  const wanted = plain(text);
  if (wanted === "") return listCountries();
  const exact = findCountry(text);
  const rank = ({ code, name, terms }: Country) => {
    if (code === exact) return 0;
    if (plain(name).startsWith(wanted)) return 1;
    if (terms.some((term) => term.startsWith(wanted))) return 2;
    return terms.some((term) => term.includes(` ${wanted}`)) ? 3 : 4;
  };
  const ranked = listCountries().map((country) => ({ country, rank: rank(country) }));
  return ranked
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
