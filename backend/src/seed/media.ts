import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { uploadsFolder } from "../store/media/storage";
import { hasArt } from "./art";
import { mediaUrl, placeMedia, readArtMedia, readArtTracks, type ArtMedia, type ArtTrack } from "./media-art";
import { isMarked, markSetup } from "./setup-mark";

/** The demo's gallery, background videos (the first plays) and music. Made once; a killed run is completed by the next. */
export async function ensureDemoMedia(container: MedusaContainer): Promise<void> {
  if (await isMarked(container, "media")) return;
  const media = await readArtMedia();
  const tracks = await readArtTracks(media.music.playlist);
  const now = Date.now();
  await database(container).transaction(async (trx) => {
    const insert = async (table: string, rows: object[]) => {
      await trx(table).insert(rows).onConflict().ignore();
    };
    await insert("gallery_item", galleryRows(media, now));
    await insert("video_background", videoRows(media, now));
    await insert("music_track", trackRows(tracks));
  });
  await placeAll(await shownUrls(container));
  await markSetup(container, "media");
}

/** Puts the files of the demo's media, as far as they are still shown, where this instance serves uploads from. */
export async function restoreMedia(container: MedusaContainer): Promise<void> {
  if (!(await isMarked(container, "media")) || !hasArt()) return;
  await placeAll(await shownUrls(container));
}

async function placeAll(urls: string[]): Promise<void> {
  for (const url of urls) await placeMedia(url, uploadsFolder());
}

async function shownUrls(container: MedusaContainer): Promise<string[]> {
  const { rows } = await database(container).raw<{ rows: { url: string }[] }>(
    `select url from gallery_item union select poster_url from gallery_item
     union select url from video_background union select poster_url from video_background
     union select src from music_track`,
  );
  return rows.map((row) => row.url);
}

/** The newest comes first, so each is a moment older than the one before it. */
const inOrder = (now: number, index: number) => new Date(now - index * 1000);

/** The demo hangs this many; the art has more. */
const GALLERY_ITEMS = 12;

/** The records of the demo's gallery: at least two of them videos. Pure. */
export const galleryRows = ({ gallery }: ArtMedia, now: number) =>
  gallery.slice(0, GALLERY_ITEMS).map((item, index) => ({
    id: generateEntityId(undefined, "gal"),
    url: mediaUrl(item.file),
    media_type: item.mediaType,
    poster_url: item.poster ? mediaUrl(item.poster) : "",
    alt: item.alt,
    width: item.width,
    height: item.height,
    created_at: inOrder(now, index),
  }));

const videoRows = ({ backgrounds }: ArtMedia, now: number) =>
  backgrounds.map((video, index) => ({
    id: generateEntityId(undefined, "vbg"),
    name: video.name,
    url: mediaUrl(video.mp4),
    poster_url: mediaUrl(video.poster),
    is_active: index === 0,
    created_at: inOrder(now, index),
  }));

const trackRows = (tracks: ArtTrack[]) =>
  tracks.map((track, index) => ({
    id: generateEntityId(undefined, "trk"),
    title: track.title,
    artist: track.artist,
    src: mediaUrl(track.src),
    duration_seconds: track.durationSeconds,
    position: index,
  }));
