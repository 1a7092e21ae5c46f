import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The columns that a database has, by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCES = join(__dirname, "..", "..", "src");

/** Every source file of the store but tests and migrations: path under `src`, and text. */
export function storeSources(): { path: string; text: string }[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".spec.ts") && !path.includes("migrations/"))
    .map((path) => ({ path, text: readFileSync(join(SOURCES, path), "utf8") }));
}

/** The texts in a source that hold SQL, without their interpolations, SQL's own texts and output names. */
function sqlTexts(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
  const texts = code.match(/`[^`]*`|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return texts
    .filter((text) => /\b(?:select|insert into|update|delete from|join|exists|from)\b/.test(text))
    .map((text) =>
      text
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, " ")
        .replace(/'[^']*'/g, " ")
        .replace(/\bas "?\w+"?/g, " "),
    );
}

/** The tables that a text of SQL names, by the names that it gives them. */
function aliases(sql: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const note = (alias: string, table: string) => named.set(alias, (named.get(alias) ?? new Set()).add(table));
  for (const [, table = "", alias] of sql.matchAll(/\b(?:from|join|update|into|using)\s+"?(\w+)"?(?:\s+(\w+))?/g)) {
    note(table, table);
    if (alias) note(alias, table);
  }
  return named;
}

/**
 * The columns of these tables that the SQL of a source names, as `table.column`. A name without a table counts for each
 * table of its text that has such a column; a fragment's name counts for whatever table the file calls by it.
 */
export function namedColumns(source: string, tables: Columns): Set<string> {
  const texts = sqlTexts(source);
  const ofFile = aliases(texts.join(" "));
  const found = new Set<string>();
  const note = (named: Iterable<string>, column: string) => {
    for (const table of named) if (tables.get(table)?.has(column)) found.add(`${table}.${column}`);
  };
  for (const sql of texts) {
    const ofText = aliases(sql);
    for (const [, alias = "", column = ""] of sql.matchAll(/\b(\w+)\."?(\w+)"?/g)) {
      note(ofText.get(alias) ?? ofFile.get(alias) ?? [], column);
    }
    const bare = sql.replace(/\b\w+\."?\w+"?/g, " ").match(/\b[a-z]\w*\b/g) ?? [];
    for (const column of bare) for (const named of ofText.values()) note(named, column);
  }
  return found;
}
