import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** What of pg's connection is used here. */
type Connection = {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
};

/** What of knex' client gives connections: the pool's, or within a transaction that one's own. */
type Connections = {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
};

/** A parameter is `:name`; `::type` is a cast. */
const PARAMETER = /(?<!:):([a-z]\w*)/gi;

/**
 * A statement that Postgres parses and plans once on a connection, and that goes past the query builder: for what is asked so
 * often that these two are most of its cost. Parameters are named, and bound. Postgres plans it anew by itself where a table has
 * changed since.
 */
export class PreparedStatement<Row extends object> {
  private readonly name: string;
  private readonly text: string;
  private readonly parameters: string[] = [];

  constructor(sql: string) {
    this.text = sql.replace(PARAMETER, (_match, parameter: string) => `$${this.positionOf(parameter)}`);
    this.name = `store_${createHash("sha256").update(this.text).digest("hex").slice(0, 24)}`;
  }

  /** Runs it, in the caller's transaction where `db` is one. Objects are sent as JSON. */
  async rows(db: Knex, values: Readonly<Record<string, unknown>>): Promise<Row[]> {
    const bound = this.parameters.map((parameter) => {
      if (values[parameter] === undefined)
        throw new TypeError(`The parameter ${parameter} of a statement is not given.`);
      return values[parameter];
    });
    const client = db.client as Connections;
    const connection = await client.acquireConnection();
    try {
      return (await connection.query({ name: this.name, text: this.text, values: bound })).rows as Row[];
    } finally {
      await client.releaseConnection(connection);
    }
  }

  private positionOf(parameter: string): number {
    if (!this.parameters.includes(parameter)) this.parameters.push(parameter);
    return this.parameters.indexOf(parameter) + 1;
  }
}

/** One statement that answers several: each by its name, as a list of its rows. What it reads is of one moment. */
export function readTogether(selects: Readonly<Record<string, string>>): string {
  const parts = Object.entries(selects).map(
    ([name, sql]) => `(select coalesce(json_agg(found), '[]') from (${sql}) found) as "${name}"`,
  );
  return `select ${parts.join(",\n")}`;
}
