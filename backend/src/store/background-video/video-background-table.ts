import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { backlogColumns, type Backlog } from "../../lib/backlog";
import { execute, rows } from "../../lib/database";
import { isNotGivenUp } from "../../lib/failed-job-table";

/** `poster_url` is empty where there is none. The database allows one active video. */
export type VideoRow = {
  id: string;
  name: string;
  url: string;
  poster_url: string;
  is_active: boolean;
  created_at: Date;
};

export type NewVideo = Pick<VideoRow, "name" | "url" | "poster_url"> & { is_active?: boolean; created_at?: Date };

/** The background videos, newest first. */
export async function selectVideos(db: Knex): Promise<VideoRow[]> {
  return await rows(
    db,
    `select id, name, url, poster_url, is_active, created_at
       from video_background
      where deleted_at is null
      order by created_at desc, id desc`,
  );
}

/** Writes a video, or finds the one that its file has already. */
export async function insertVideo(db: Knex, video: NewVideo): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await rows<{ id: string }>(
    db,
    `insert into video_background (id, name, url, poster_url, is_active, created_at)
     values (?, ?, ?, ?, ?, coalesce(?::timestamptz, now()))
     on conflict (url) where deleted_at is null do nothing
     returning id`,
    [
      generateEntityId(undefined, "vbg"),
      video.name,
      video.url,
      video.poster_url,
      video.is_active ?? false,
      video.created_at ?? null,
    ],
  );
  if (inserted) return { id: inserted.id, isNew: true };
  const [existing] = await rows<{ id: string }>(
    db,
    "select id from video_background where url = ? and deleted_at is null",
    [video.url],
  );
  if (!existing) throw new TypeError(`There is a video of ${video.url}, and there is none.`);
  return { id: existing.id, isNew: false };
}

/**
 * Makes one video the active one, or none with `null`. Returns which was active before, undefined where there is no such
 * video. Of two admins who do it at once, one comes after the other: the lock is taken before anything is read.
 */
export async function activateVideo(db: Knex, id: string | null): Promise<{ previousId: string | null } | undefined> {
  return await db.transaction(async (trx) => {
    await execute(trx, "lock table video_background in share row exclusive mode");
    const found = await rows<{ id: string; is_active: boolean }>(
      trx,
      "select id, is_active from video_background where deleted_at is null and (is_active or id = ?)",
      [id ?? ""],
    );
    if (id !== null && !found.some((row) => row.id === id)) return undefined;
    const previousId = found.find((row) => row.is_active)?.id ?? null;
    if (previousId === id) return { previousId };
    await execute(
      trx,
      "update video_background set is_active = false, updated_at = now() where is_active and deleted_at is null",
    );
    await execute(trx, "update video_background set is_active = true, updated_at = now() where id = ?", [id ?? ""]);
    return { previousId };
  });
}

/** Marks a video as deleted; false where there is none. */
export async function softDeleteVideo(db: Knex, id: string): Promise<boolean> {
  const deleted = await execute(
    db,
    "update video_background set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null",
    [id],
  );
  return deleted > 0;
}

export async function restoreVideo(db: Knex, id: string): Promise<void> {
  await execute(db, "update video_background set deleted_at = null, updated_at = now() where id = ?", [id]);
}

/** Videos that were deleted an hour ago: no page that is open still plays them. */
export async function selectVideosToRemove(db: Knex): Promise<Pick<VideoRow, "id" | "url" | "poster_url">[]> {
  return await rows(
    db,
    "select id, url, poster_url from video_background where deleted_at < now() - interval '1 hour'",
  );
}

/** Videos whose files are still to be removed. */
export async function selectVideoRemovals(db: Knex): Promise<Backlog> {
  const [backlog] = await rows<Backlog>(
    db,
    `select ${backlogColumns("deleted_at + interval '1 hour'")} from video_background
      where deleted_at < now() - interval '1 hour' and ${isNotGivenUp("file", "video_background.id")}`,
  );
  return backlog!;
}

export async function deleteVideo(db: Knex, id: string): Promise<void> {
  await execute(db, "delete from video_background where id = ?", [id]);
}
