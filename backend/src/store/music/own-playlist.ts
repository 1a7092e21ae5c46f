import type { Logger } from "@medusajs/framework/types";
import type { MusicTrack } from "@nocturne/contract";
import { parsePlaylist } from "./parse-playlist";

const TTL_MS = 5 * 60_000;
const ANSWER_MS = 10_000;
const MAX_BYTES = 1_000_000;

let kept: { until: number; tracks: Promise<MusicTrack[]> } | null = null;
let lastGood: MusicTrack[] = [];

/**
 * The tracks of the merchant's own playlist, asked for again every few minutes. While it cannot be read the last ones
 * that could stay, which is logged: music never takes a page down.
 */
export async function readOwnPlaylist(address: string, logger: Logger): Promise<MusicTrack[]> {
  if (!kept || kept.until < Date.now()) kept = { until: Date.now() + TTL_MS, tracks: fetchPlaylist(address, logger) };
  return await kept.tracks;
}

async function fetchPlaylist(address: string, logger: Logger): Promise<MusicTrack[]> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const text = await answer.text();
    if (text.length > MAX_BYTES) throw new Error("it is too long");
    lastGood = parsePlaylist(text, answer.url || address);
  } catch (error) {
    logger.warn(`The playlist of MUSIC_PLAYLIST_URL could not be read: ${(error as Error).message}`);
  }
  return lastGood;
}
