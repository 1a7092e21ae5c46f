import { type MusicTrack, z } from "@nocturne/contract";

const MAX_TRACKS = 500;

const ListedTrack = z.object({
  title: z.string().trim().min(1).max(300),
  artist: z.string().trim().max(300).nullish(),
  src: z.string().trim().min(1).max(2000),
  durationSeconds: z.number().positive().nullish(),
});

const ListedTracks = z.array(ListedTrack);
const JsonPlaylist = z.union([ListedTracks, z.object({ tracks: ListedTracks }).transform(({ tracks }) => tracks)]);

/**
 * The tracks of a playlist, as JSON (an array of `title`, `artist`, `src`, `durationSeconds`, or an object with it as
 * `tracks`) or as M3U. A relative `src` is relative to the playlist's own address; entries that are no web addresses are
 * left out.
 */
export function parsePlaylist(text: string, address: string): MusicTrack[] {
  const tracks = /^\s*[[{]/.test(text) ? parseJson(text) : parseM3u(text);
  return tracks.slice(0, MAX_TRACKS).flatMap((track) => {
    const src = URL.canParse(track.src, address) ? new URL(track.src, address) : null;
    return src && /^https?:$/.test(src.protocol) ? [{ ...track, src: src.href }] : [];
  });
}

function parseJson(text: string): MusicTrack[] {
  return JsonPlaylist.parse(JSON.parse(text)).map(({ title, artist, src, durationSeconds }) => ({
    title,
    artist: artist ?? "",
    src,
    durationSeconds: durationSeconds ?? null,
  }));
}

function parseM3u(text: string): MusicTrack[] {
  const tracks: MusicTrack[] = [];
  let info: Omit<MusicTrack, "src"> | null = null;
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const [, seconds, name = ""] = /^#EXTINF:\s*(-?[\d.]+)(?:[^\d.,][^,]*)?,(.*)$/.exec(line) ?? [];
    if (seconds !== undefined) {
      const [first = "", ...rest] = name.split(" - ");
      info = {
        title: (rest.length > 0 ? rest.join(" - ") : first).trim(),
        artist: rest.length > 0 ? first.trim() : "",
        durationSeconds: Number(seconds) > 0 ? Number(seconds) : null,
      };
    } else if (line !== "" && !line.startsWith("#")) {
      const title = info?.title || (line.split(/[/?#]/).filter(Boolean).at(-1) ?? line);
      tracks.push({ artist: info?.artist ?? "", durationSeconds: info?.durationSeconds ?? null, title, src: line });
      info = null;
    }
  }
  return tracks;
}
