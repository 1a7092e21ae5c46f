import { MikroORM } from "@medusajs/framework/mikro-orm/postgresql";
import postgresLocking from "@medusajs/medusa/locking-postgres";
import { required } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase } from "../../support/store-database";

/** The patch of Medusa's provider lets eight hold locks at once. */
const HOLDERS = 8;
const CONNECTIONS = 10;
const CALLERS = CONNECTIONS * 3;

type Provider = {
  execute<Result>(keys: string | string[], job: () => Promise<Result>, args?: { timeout?: number }): Promise<Result>;
};

let orm: MikroORM;
let locks: Provider;

/** What a job under a lock does: it asks for a connection of its own. */
const useDatabase = async () => void (await orm.em.fork().execute("select 1"));

beforeAll(async () => {
  orm = await MikroORM.init({
    clientUrl: required("DATABASE_URL"),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    // Where nobody goes on, the test fails soon.
    pool: { min: 0, max: CONNECTIONS, acquireTimeoutMillis: 15_000 },
  });
  const [Locks] = postgresLocking.services as unknown as [new (container: { manager: unknown }) => Provider];
  locks = new Locks({ manager: orm.em.fork() });
});
afterAll(async () => await orm.close(true));

describe("a lock of Medusa", () => {
  it("serves more callers than there are connections, one after the other as they asked", async () => {
    const served: number[] = [];
    let holders = 0;
    const callers = Array.from({ length: CALLERS }, (_, index) =>
      locks.execute("one", async () => {
        holders += 1;
        await useDatabase();
        expect(holders).toBe(1);
        holders -= 1;
        served.push(index);
      }),
    );
    await Promise.all(callers);
    expect(served).toEqual(callers.map((_, index) => index));
  });

  it("leaves connections for the jobs, however many locks are asked for", async () => {
    let [holders, most] = [0, 0];
    const callers = Array.from({ length: CALLERS }, (_, index) => {
      // Two want the same two things, and name them the other way round.
      const pair = [`left-${index >> 1}`, `right-${index >> 1}`];
      return locks.execute(index % 2 ? pair : pair.reverse(), async () => {
        most = Math.max(most, ++holders);
        await useDatabase();
        holders -= 1;
      });
    });
    await Promise.all(callers);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(HOLDERS);
  });

  it("is had under a lock, while all who may hold one do", async () => {
    const callers = Array.from({ length: HOLDERS * 2 }, (_, index) =>
      locks.execute(`outer-${index}`, () => locks.execute(`inner-${index}`, async () => index)),
    );
    expect(await Promise.all(callers)).toEqual(callers.map((_, index) => index));
  });

  it("that another process keeps is given up in time, and its connection is free again", async () => {
    await withDatabase(async (db) => {
      const other = await db.transaction();
      // The key that the provider makes of "kept".
      let hash = 5381;
      for (const letter of [..."kept"].reverse()) hash = (hash * 33) ^ letter.charCodeAt(0);
      const key = hash >>> 0;
      await other.raw("select pg_advisory_xact_lock(?)", [key]);
      await expect(locks.execute("kept", useDatabase, { timeout: 1 })).rejects.toThrow("Timed-out acquiring lock.");
      const { rows } = await db.raw<{ rows: { count: string }[] }>(
        "select count(*) from pg_locks where locktype = 'advisory' and not granted and classid = 0 and objid::bigint = ?",
        [key],
      );
      expect(rows).toEqual([{ count: "0" }]);
      await other.rollback();
    });
    await locks.execute("kept", useDatabase);
  });

  it("is free after a job that fails", async () => {
    await expect(locks.execute("failed", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await locks.execute("failed", useDatabase);
  });
});
