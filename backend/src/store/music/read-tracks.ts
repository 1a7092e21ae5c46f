import type { MedusaContainer } from "@medusajs/framework/types";
import type { MusicTrack } from "@nocturne/contract";
import { database } from "../../lib/database";
import { selectTracks } from "./music-track-table";

/** The shop's own playlist, in its order. */
export async function readTracks(scope: MedusaContainer): Promise<MusicTrack[]> {
  return (await selectTracks(database(scope))).map(({ title, artist, src, duration_seconds }) => ({
    title,
    artist,
    src,
    durationSeconds: duration_seconds,
  }));
}
