import type { Figures } from "./figures.ts";
import type { Source } from "./source.ts";
import type { Sum } from "./table-sum.ts";

/** What stands at the beginning of a backup. */
export interface Header {
  /** Of the format of backups. */
  format: number;
  release: string;
}

export interface ManifestEntry {
  name: string;
  size: number;
  sha256: string;
  /** What its own head says besides. */
  labels?: Record<string, string> | undefined;
}

/** What stands at the end of a backup: all that is in it. */
export interface Manifest extends Header, Source {
  figures: Figures;
  files: { files: number; bytes: number };
  /** What each table comes to, by name. */
  tables: Record<string, Sum>;
  /** The statements that make the schema, in the order of their letters. */
  schema: string[];
  entries: ManifestEntry[];
}
