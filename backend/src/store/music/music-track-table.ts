import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

export type TrackRow = { title: string; artist: string; src: string; duration_seconds: number | null };

/** The tracks in their order. */
export async function selectTracks(db: Knex): Promise<TrackRow[]> {
  return await rows(
    db,
    `select title, artist, src, duration_seconds from music_track
      where deleted_at is null order by position, created_at, id`,
  );
}

/** Writes a track; a file that has one already gets no second. */
export async function insertTrack(db: Knex, track: TrackRow & { position: number }): Promise<void> {
  await execute(
    db,
    `insert into music_track (id, title, artist, src, duration_seconds, position) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing`,
    [generateEntityId(undefined, "trk"), track.title, track.artist, track.src, track.duration_seconds, track.position],
  );
}

/** Removes tracks by their files; how many there were. */
export async function deleteTracks(db: Knex, files: string[]): Promise<number> {
  return await execute(db, "delete from music_track where src = any(?)", [files]);
}
