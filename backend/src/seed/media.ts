import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { insertVideo, selectVideos } from "../store/background-video/video-background-table";
import { insertGalleryItem, selectGalleryItems } from "../store/gallery/gallery-item-table";
import { insertTrack, selectTracks } from "../store/music/music-track-table";
import { uploadsFolder } from "../store/media/storage";
import { hasArt } from "../store/demo/art";
import {
  mediaUrl,
  placeMedia,
  readArtMedia,
  readArtTracks,
  type ArtMedia,
  type ArtTrack,
} from "../store/demo/media-art";
import { isMarked, markSetup } from "./store-setup-table";

/** The demo's gallery, background videos (the first plays) and music. Made once; a killed run is completed by the next. */
export async function ensureDemoMedia(container: MedusaContainer): Promise<void> {
  if (await isMarked(container, "media")) return;
  const media = await readArtMedia();
  const tracks = await readArtTracks(media.music.playlist);
  const now = Date.now();
  await database(container).transaction(async (trx) => {
    for (const item of galleryRows(media, now)) await insertGalleryItem(trx, item);
    for (const video of videoRows(media, now)) await insertVideo(trx, video);
    for (const track of trackRows(tracks)) await insertTrack(trx, track);
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
  const db = database(container);
  const shown = [...(await selectGalleryItems(db)), ...(await selectVideos(db))];
  const tracks = await selectTracks(db);
  return [...new Set([...shown.flatMap((row) => [row.url, row.poster_url]), ...tracks.map(({ src }) => src)])];
}

/** The newest comes first, so each is a moment older than the one before it. */
const inOrder = (now: number, index: number) => new Date(now - index * 1000);

/** The demo hangs this many; the art has more. */
const GALLERY_ITEMS = 12;

/** The records of the demo's gallery: at least two of them videos. Pure. */
export const galleryRows = ({ gallery }: ArtMedia, now: number) =>
  gallery.slice(0, GALLERY_ITEMS).map((item, index) => ({
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
    name: video.name,
    url: mediaUrl(video.mp4),
    poster_url: mediaUrl(video.poster),
    is_active: index === 0,
    created_at: inOrder(now, index),
  }));

const trackRows = (tracks: ArtTrack[]) =>
  tracks.map((track, index) => ({
    title: track.title,
    artist: track.artist,
    src: mediaUrl(track.src),
    duration_seconds: track.durationSeconds,
    position: index,
  }));
