import { randomUUID } from "node:crypto";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { required, sql } from "@nocturne/test-support";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureChangeTriggers } from "../../../src/store/changes/change-triggers";

let schema: string;
let instances: Knex[];

/** Another instance of the store, on tables that nobody else uses. */
function newInstance(): Knex {
  const db = knex({
    client: "pg",
    connection: { connectionString: required("DATABASE_URL"), options: `-c search_path=${schema}` },
    pool: { min: 0, max: 4 },
  });
  instances.push(db);
  return db;
}

const ALL = [
  "store_changes_gallery on gallery_item",
  ...["delete", "insert", "truncate", "update"].flatMap((operation) => [
    `store_changes_product_${operation} on product`,
    `store_changes_product_${operation} on product_variant`,
  ]),
];

const triggers = async () =>
  await sql<{ name: string }>(
    `select t.tgname || ' on ' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = $1::regnamespace order by 1`,
    [schema],
  );

/** Waits until somebody waits for a lock on one of our tables. */
const someoneWaits = () =>
  expect
    .poll(() =>
      sql(
        `select 1 from pg_locks l join pg_class c on c.oid = l.relation
          where not l.granted and c.relnamespace = $1::regnamespace`,
        [schema],
      ),
    )
    .not.toHaveLength(0);

beforeEach(async () => {
  schema = `triggers_${randomUUID().replaceAll("-", "")}`;
  instances = [];
  await sql(`create schema ${schema}`);
  for (const [table, columns] of Object.entries({
    product: "id text",
    product_variant: "id text, product_id text",
    gallery_item: "id text",
  })) {
    await sql(`create table ${schema}.${table} (${columns})`);
  }
});

afterEach(async () => {
  await Promise.all(instances.map((db) => db.destroy()));
  await sql(`drop schema ${schema} cascade`);
});

describe("the triggers that announce public changes", () => {
  it("are made once, however many instances start at once and again", async () => {
    await Promise.all([newInstance(), newInstance(), newInstance()].map(ensureChangeTriggers));
    await ensureChangeTriggers(newInstance());
    expect((await triggers()).map(({ name }) => name)).toEqual(ALL);
  });

  it("keep nobody from writing while an instance makes them", async () => {
    const owner = await newInstance().transaction();
    await owner.raw("insert into product_variant values (1)");
    const making = ensureChangeTriggers(newInstance());
    await someoneWaits();
    await owner.raw("insert into product values (1)");
    await owner.commit();
    await making;
    expect((await triggers()).map(({ name }) => name)).toEqual(ALL);
  });

  it("take the place of those of an earlier release", async () => {
    const instance = newInstance();
    await instance.raw(
      "create function announce_store_change() returns trigger language plpgsql as 'begin return null; end'",
    );
    await instance.raw(
      "create trigger store_changes_catalogue after insert on product for each statement execute function announce_store_change('catalogue')",
    );
    await ensureChangeTriggers(instance);
    expect((await triggers()).map(({ name }) => name)).toEqual(ALL);
  });
});
