import type { MedusaContainer } from "@medusajs/framework/types";
import type { MusicTrack } from "@nocturne/contract";
import { database } from "../../lib/database";

type TrackRow = { title: string; artist: string; src: string; duration_seconds: number | null };

/** The shop's own playlist, in its order. */
export async function readTracks(scope: MedusaContainer): Promise<MusicTrack[]> {
  const { rows } = (await database(scope).raw(
    `select title, artist, src, duration_seconds from music_track
      where deleted_at is null order by position, created_at, id`,
  )) as { rows: TrackRow[] };
  return rows.map(({ title, artist, src, duration_seconds }) => ({
    title,
    artist,
    src,
    durationSeconds: duration_seconds,
  }));
}
