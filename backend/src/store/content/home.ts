import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_HOME, HomeBlock, type AdminHome, type BodyOf, type OutputOf, type QueryOf } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import type { Deed } from "./deed";
import { insertHomeVersion, selectHomeVersion, selectHomeVersions, selectLatestHome } from "./home-version-table";

/** The blocks of the home page at this moment; null while it is the software's own. */
export async function selectHome(db: Knex): Promise<HomeBlock[] | null> {
  return known((await selectLatestHome(db))?.blocks);
}

/** The home page for who may change it. */
export async function selectAdminHome(db: Knex): Promise<AdminHome> {
  const version = await selectLatestHome(db);
  return {
    version: version?.number ?? 0,
    by: version?.publishedBy ?? null,
    at: version?.publishedAt.toISOString() ?? null,
    blocks: known(version?.blocks) ?? [...DEFAULT_HOME],
  };
}

/** Publishes blocks as a version. Fails where somebody else has published since (`home_changed`). */
export async function publishHome(db: Knex, { blocks, seen }: BodyOf<"publishHome">, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const latest = await latestOf(trx, seen);
    await insertHomeVersion(trx, latest + 1, ownPart(blocks), deed);
  });
}

/**
 * Publishes an earlier home page again, as a new version. Fails where somebody has published since (`home_changed`), and
 * where there is no such version (`home_version_unknown`). 0: the page as the software has it.
 */
export async function restoreHome(db: Knex, { number, seen }: BodyOf<"restoreHome">, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const latest = await latestOf(trx, seen);
    const version = number === 0 ? { blocks: null } : await selectHomeVersion(trx, number);
    if (!version) throw new StoreError("home_version_unknown");
    if (number !== latest) await insertHomeVersion(trx, latest + 1, version.blocks, deed);
  });
}

/** What was published, newest first. */
export async function listHomeVersions(
  db: Knex,
  { before, limit }: QueryOf<"listHomeVersions">,
): Promise<OutputOf<"listHomeVersions">> {
  const versions = await selectHomeVersions(db, before ?? null, limit);
  return versions.map(({ number, blocks, publishedBy, publishedAt }) => {
    return { number, by: publishedBy, at: publishedAt.toISOString(), blocks: known(blocks) ?? [...DEFAULT_HOME] };
  });
}

/** The software's own page is not kept: a later release may have it better. */
function ownPart(blocks: readonly HomeBlock[]): readonly HomeBlock[] | null {
  return JSON.stringify(blocks) === JSON.stringify(DEFAULT_HOME) ? null : blocks;
}

/** A block of a later release, which this one does not know, is left out. */
function known(blocks: readonly unknown[] | null | undefined): HomeBlock[] | null {
  const found = blocks?.flatMap((block) => HomeBlock.safeParse(block).data ?? []) ?? [];
  return found.length > 0 ? found : null;
}

async function latestOf(trx: Knex, seen: number): Promise<number> {
  const latest = (await selectLatestHome(trx))?.number ?? 0;
  if (latest !== seen) throw new StoreError("home_changed");
  return latest;
}

/** One writer at a time, on whichever server. */
async function alone(db: Knex, work: (trx: Knex) => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    await lockUntilCommit(trx, "home");
    await work(trx);
  });
}
