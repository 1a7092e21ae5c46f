import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { WORD_RULES, withOwnWords, type BodyOf, type OutputOf, type WordKey } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import type { Deed } from "./deed";
import { deleteDrafts, scheduleDrafts, selectDrafts, selectDueDrafts, upsertDraft } from "./word-draft-table";
import { insertVersion, selectPublicVersion, selectVersion, selectVersions, type OwnWords } from "./word-version-table";
import { selectDefaultWords, selectWords, WORD_KEYS } from "./words";

/**
 * Keeps drafts, or takes them away, all or none. What the writer saw in the place of a word is the draft there, or the public
 * text: where it is another one by now, somebody else was faster, and nothing of theirs is overwritten (`words_changed`).
 */
export async function saveWordDrafts(db: Knex, { drafts }: BodyOf<"saveWordDrafts">, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const [words, kept] = [await selectWords(trx), await draftsByKey(trx)];
    const changed = drafts.filter(({ key, seen }) => seen !== (kept.get(key)?.text ?? words[key]));
    if (changed.length > 0) throw changedWords(changed.map(({ key }) => key));
    const isGone = ({ key, text }: (typeof drafts)[number]) => text === null || text === words[key];
    await deleteDrafts(
      trx,
      drafts.filter(isGone).map(({ key }) => key),
    );
    for (const { key, text } of drafts.filter((draft) => !isGone(draft))) await upsertDraft(trx, key, text!, deed);
  });
}

/**
 * Publishes drafts as one version, or lets them become public at a time. Each has to be what who publishes has read
 * (`words_changed`), and to be there (`word_draft_missing`).
 */
export async function publishWords(db: Knex, { words, at }: BodyOf<"publishWords">, deed: Deed): Promise<void> {
  const due = at ? new Date(at) : null;
  if (due && due <= deed.at) throw new StoreError("publish_time_past");
  await alone(db, async (trx) => {
    const kept = await draftsByKey(trx);
    const keys = Object.keys(words) as WordKey[];
    const changed = keys.filter((key) => kept.get(key) && kept.get(key)?.text !== words[key]);
    if (changed.length > 0) throw changedWords(changed);
    if (!keys.every((key) => kept.has(key))) throw new StoreError("word_draft_missing");
    if (due) await scheduleDrafts(trx, keys, due);
    else await publish(trx, words, deed);
  });
}

/** Publishes words where the label has written none; its own, and drafts, stay. */
export async function fillWords(db: Knex, words: OwnWords, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const latest = await selectPublicVersion(trx);
    const isFilled = Object.keys(words).every((key) => latest?.words[key] !== undefined);
    if (!isFilled) await insertVersion(trx, (latest?.number ?? 0) + 1, { ...words, ...latest?.words }, deed);
  });
}

/** Publishes the drafts whose time has come, in the name of who wrote them. Returns how many. */
export async function publishDueWords(db: Knex, now: Date): Promise<number> {
  return await alone(db, async (trx) => {
    const due = await selectDueDrafts(trx, now);
    const writers = new Set(due.map(({ writtenBy }) => writtenBy));
    for (const by of writers) {
      const own = due.filter(({ writtenBy }) => writtenBy === by);
      await publish(trx, Object.fromEntries(own.map(({ key, text }) => [key, text])), { by, at: now });
    }
    return due.length;
  });
}

/**
 * Publishes the words of an earlier version again, as a new version; drafts stay. Fails where somebody has published since
 * (`words_changed`), and where there is no such version (`words_version_unknown`). 0: the words as the software has them.
 */
export async function restoreWords(db: Knex, { number, seen }: BodyOf<"restoreWords">, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const latest = (await selectPublicVersion(trx))?.number ?? 0;
    if (latest !== seen) throw new StoreError("words_changed");
    const version = number === 0 ? { words: {} } : await selectVersion(trx, number);
    if (!version) throw new StoreError("words_version_unknown");
    if (number !== latest) await insertVersion(trx, latest + 1, version.words, deed);
  });
}

/** What was published, newest first, each version with what it changed of the one before. */
export async function listWordVersions(
  db: Knex,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OutputOf<"listWordVersions">> {
  const versions = await selectVersions(db, before ?? null, limit + 1);
  return versions.slice(0, limit).map(({ number, words, publishedBy, publishedAt }, index) => ({
    number,
    by: publishedBy,
    at: publishedAt.toISOString(),
    changes: changesBetween(versions[index + 1]?.words ?? {}, words),
  }));
}

function changesBetween(before: OwnWords, after: OwnWords) {
  const [old, now] = [withOwnWords(before), withOwnWords(after)];
  return WORD_KEYS.filter((key) => old[key] !== now[key]).map((key) => {
    return { key, title: WORD_RULES[key].title, before: old[key], after: now[key] };
  });
}

/** A word that is as the software has it is no word of the label's own: a later release may say it better. */
async function publish(trx: Knex, words: Partial<Record<string, string>>, deed: Deed): Promise<void> {
  const latest = await selectPublicVersion(trx);
  const own: OwnWords = { ...latest?.words };
  const defaults = await selectDefaultWords(trx);
  for (const [key, text] of Object.entries(words)) {
    if (text === defaults[key as WordKey]) delete own[key];
    else own[key] = text;
  }
  await deleteDrafts(trx, Object.keys(words));
  await insertVersion(trx, (latest?.number ?? 0) + 1, own, deed);
}

async function draftsByKey(trx: Knex) {
  return new Map((await selectDrafts(trx)).map((draft) => [draft.key, draft]));
}

function changedWords(keys: readonly WordKey[]): StoreError {
  return new StoreError("words_changed", {
    details: keys.map((key) => ({ path: key, message: `${WORD_RULES[key].title} was changed by somebody else.` })),
  });
}

/** One writer at a time, on whichever server. */
async function alone<Result>(db: Knex, work: (trx: Knex) => Promise<Result>): Promise<Result> {
  return await db.transaction(async (trx) => {
    await lockUntilCommit(trx, "words");
    return await work(trx);
  });
}
