import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { MediaType, z } from "@nocturne/contract";
import { artFolder, placeFile } from "./art";

const ArtFile = z.string().regex(/^(gallery|backgrounds|music)\/[a-z0-9-]+\.[a-z0-9]+$/);

const ArtMedia = z.object({
  gallery: z.array(
    z.object({
      file: ArtFile,
      mediaType: MediaType,
      alt: z.string().min(1),
      width: z.number().int(),
      height: z.number().int(),
      poster: ArtFile.optional(),
    }),
  ),
  backgrounds: z.array(z.object({ name: z.string().min(1), mp4: ArtFile, poster: ArtFile })).min(1),
  music: z.object({ playlist: ArtFile }),
});
export type ArtMedia = z.infer<typeof ArtMedia>;

const ArtTrack = z.object({
  title: z.string().min(1),
  artist: z.string(),
  src: z.string().regex(/^[a-z0-9-]+\.mp3$/),
  durationSeconds: z.number(),
});
export type ArtTrack = z.infer<typeof ArtTrack>;

/** Where a folder of the art lies below `/uploads`. */
const FOLDERS: Record<string, string> = { gallery: "gallery", backgrounds: "videos", music: "music" };

/** The gallery, the background videos and where the playlist is. Throws when the file does not have the expected shape. */
export async function readArtMedia(): Promise<ArtMedia> {
  return ArtMedia.parse(JSON.parse(await readFile(join(artFolder(), "media.json"), "utf8")));
}

/** The tracks of a playlist, with their files as the art names them. */
export async function readArtTracks(playlist: string): Promise<ArtTrack[]> {
  const tracks = z.array(ArtTrack).parse(JSON.parse(await readFile(join(artFolder(), playlist), "utf8")));
  return tracks.map((track) => ({ ...track, src: `${dirname(playlist)}/${track.src}` }));
}

/** The address under which a file of the art is served. */
export function mediaUrl(file: string): string {
  return `/uploads/${FOLDERS[dirname(file)]}/${basename(file)}`;
}

/** Puts the file of an address where uploads are served from. Addresses that are not of the art are left alone. */
export async function placeMedia(url: string, uploads: string): Promise<void> {
  const [folder] = Object.entries(FOLDERS).find(([, name]) => url.startsWith(`/uploads/${name}/`)) ?? [];
  if (!folder) return;
  const source = join(artFolder(), folder, basename(url));
  const target = join(uploads, url.slice("/uploads/".length));
  if (!existsSync(source)) return;
  await mkdir(dirname(target), { recursive: true });
  await placeFile(source, target);
}
