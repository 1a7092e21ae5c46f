import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { HomeBlock } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

/** The home page since `publishedAt`; `blocks` is null where it is the software's own. */
export type HomeVersionRow = { number: number; blocks: HomeBlock[] | null; publishedBy: string; publishedAt: Date };

const VERSION = `number, blocks, published_by as "publishedBy", published_at as "publishedAt"`;

/** The version that is public; none before somebody has published one. */
export async function selectLatestHome(db: Knex): Promise<HomeVersionRow | undefined> {
  const [version] = await rows<HomeVersionRow>(db, `select ${VERSION} from home_version order by number desc limit 1`);
  return version;
}

export async function selectHomeVersion(db: Knex, number: number): Promise<HomeVersionRow | undefined> {
  const [version] = await rows<HomeVersionRow>(db, `select ${VERSION} from home_version where number = ?`, [number]);
  return version;
}

/** Versions below a number, newest first. */
export async function selectHomeVersions(db: Knex, before: number | null, limit: number): Promise<HomeVersionRow[]> {
  return await rows<HomeVersionRow>(
    db,
    `select ${VERSION} from home_version where number < coalesce(cast(:before as integer), 2147483647)
      order by number desc limit :limit`,
    { before, limit },
  );
}

/** Adds a version. The caller holds the lock of the home page, so that numbers have no gap. */
export async function insertHomeVersion(
  db: Knex,
  number: number,
  blocks: readonly HomeBlock[] | null,
  { by, at }: Deed,
): Promise<void> {
  await execute(
    db,
    `insert into home_version (id, number, blocks, published_by, published_at)
     values (:id, :number, cast(:blocks as jsonb), :by, :at)`,
    { id: `home_${number}`, number, blocks: blocks && JSON.stringify(blocks), by, at },
  );
}
