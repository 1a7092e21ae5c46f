import pg from "pg";
import { required } from "@nocturne/test-support";

/** What changes by itself: sessions by being used, Medusa's own notes of its workflows, and mails by being sent. */
const UNSTEADY = ["session", "workflow_execution", "store_setup", "mail_outbox", "index_data", "index_relation"];

type Table = { name: string };
export type Snapshot = Record<string, string>;

/** Reads what every table of the store holds: how many rows, and one number over all they say. */
export class TableReader {
  private readonly client = new pg.Client({ connectionString: required("DATABASE_URL") });
  private query = "";

  async open(): Promise<void> {
    await this.client.connect();
    const { rows } = await this.client.query<Table>(
      `select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public' and relname <> all($1)`,
      [UNSTEADY],
    );
    this.query = rows
      .map(
        ({ name }) =>
          `select '${name.replaceAll("'", "''")}' as name,
                  count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${name} t`,
      )
      .join(" union all ");
  }

  async read(): Promise<Snapshot> {
    const { rows } = await this.client.query<{ name: string; content: string }>(this.query);
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

/** The tables that say something else. */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
