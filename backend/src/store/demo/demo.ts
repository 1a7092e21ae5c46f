import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Demo } from "@nocturne/contract";
import { selectVideos } from "../background-video/video-background-table";
import { selectGalleryItems } from "../gallery/gallery-item-table";
import { selectPicturesByTitle } from "../medusa-tables/product";
import { selectTracks } from "../music/music-track-table";
import { hasArt, pictureUrl, readArtProducts } from "./art";
import { mediaUrl, readArtMedia, readArtTracks } from "./media-art";

/** What of the demo is in the shop, by the ids and files that removing it needs. */
export type DemoParts = {
  products: Demo["products"];
  galleryIds: string[];
  videoIds: string[];
  trackFiles: string[];
};

const NOTHING: DemoParts = { products: [], galleryIds: [], videoIds: [], trackFiles: [] };

/**
 * Finds the demo by its own list: products that have a demo's name and its pictures alone, and the files of its gallery,
 * videos and music. What the owner has made of it is the owner's. A server that was deployed without the demo finds none.
 */
export async function findDemo(db: Knex): Promise<DemoParts> {
  if (!hasArt()) return NOTHING;
  const [catalogue, media] = [await readArtProducts(), await readArtMedia()];
  const tracks = await readArtTracks(media.music.playlist);
  const picturesOf = new Map(
    catalogue.map(({ name, images }) => [name, new Set(images.map(({ file }) => pictureUrl(file)))]),
  );
  const named = await selectPicturesByTitle(db, [...picturesOf.keys()]);
  const isOurs = ({ title, pictures }: (typeof named)[number]) =>
    pictures.length > 0 && pictures.every((url) => picturesOf.get(title)?.has(url));
  const galleryFiles = new Set(media.gallery.map(({ file }) => mediaUrl(file)));
  const videoFiles = new Set(media.backgrounds.map(({ mp4 }) => mediaUrl(mp4)));
  const trackFiles = new Set(tracks.map(({ src }) => mediaUrl(src)));
  return {
    products: named.filter(isOurs).map(({ id, title }) => ({ id, name: title })),
    galleryIds: (await selectGalleryItems(db)).filter(({ url }) => galleryFiles.has(url)).map(({ id }) => id),
    videoIds: (await selectVideos(db)).filter(({ url }) => videoFiles.has(url)).map(({ id }) => id),
    trackFiles: (await selectTracks(db)).map(({ src }) => src).filter((src) => trackFiles.has(src)),
  };
}

export function summarizeDemo({ products, galleryIds, videoIds, trackFiles }: DemoParts): Demo {
  return {
    products,
    galleryItems: galleryIds.length,
    backgroundVideos: videoIds.length,
    tracks: trackFiles.length,
  };
}
