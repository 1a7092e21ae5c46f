import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { required, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fillWords } from "../../../src/store/content/edit-words";
import { PLAIN_WORDS } from "../../../src/store/demo/plain-words";

/** Words of its own beside the store's, on the same Postgres: the shop that other tests look at keeps its voice. */
const SCHEMA = "words_of_a_test";
const DEED = { by: "the owner", at: new Date("2026-11-26T12:00:00Z") };

let db: Knex;

beforeAll(async () => {
  await sql(`drop schema if exists ${SCHEMA} cascade`);
  await sql(`create schema ${SCHEMA}`);
  await sql(`create table ${SCHEMA}.word_version (like public.word_version including all)`);
  db = knex({ client: "pg", connection: required("DATABASE_URL"), searchPath: [SCHEMA] });
});

afterAll(async () => {
  await db.destroy();
  await sql(`drop schema ${SCHEMA} cascade`);
});

beforeEach(async () => await db.raw("delete from word_version"));

const versions = async () =>
  await db("word_version").select<{ number: number; words: object }[]>("number", "words").orderBy("number");

it("what the label wrote stays when the demo's voice goes, emptied words too", async () => {
  const own = { footerSign: "Mine", galleryHeading: "", banner: "Ships on Fridays" };
  await db("word_version").insert({
    id: "words_1",
    number: 1,
    words: JSON.stringify(own),
    published_by: DEED.by,
    published_at: DEED.at,
  });
  await fillWords(db, PLAIN_WORDS, DEED);
  expect(await versions()).toEqual([
    { number: 1, words: own },
    { number: 2, words: { ...PLAIN_WORDS, ...own } },
  ]);
});

it("the plain words are one version, however often and by however many the demo is removed", async () => {
  await Promise.all(Array.from({ length: 4 }, () => fillWords(db, PLAIN_WORDS, DEED)));
  await fillWords(db, PLAIN_WORDS, DEED);
  expect(await versions()).toEqual([{ number: 1, words: PLAIN_WORDS }]);
});
