import pg from "pg";

/** How many Medusa orders a database holds: what was counted as a purchase must be there. */
export async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from "order"');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
