import type { MedusaContainer } from "@medusajs/framework/types";
import type { VideoBackground } from "@nocturne/contract";
import { database } from "../../lib/database";

type VideoRow = { id: string; name: string; url: string; poster_url: string; is_active: boolean; created_at: Date };

const VIDEOS = `
  select id, name, url, poster_url, is_active, created_at
    from video_background
   where deleted_at is null
   order by created_at desc, id desc`;

/** The background videos, newest first. They are few: one query serves the list, one of them, and the active one. */
export async function readVideos(scope: MedusaContainer): Promise<VideoBackground[]> {
  const { rows } = (await database(scope).raw(VIDEOS)) as { rows: VideoRow[] };
  return rows.map(serializeVideo);
}

export async function readVideo(scope: MedusaContainer, id: string): Promise<VideoBackground | null> {
  return (await readVideos(scope)).find((video) => video.id === id) ?? null;
}

export async function readActiveVideo(scope: MedusaContainer): Promise<VideoBackground | null> {
  return (await readVideos(scope)).find((video) => video.isActive) ?? null;
}

function serializeVideo(row: VideoRow): VideoBackground {
  return {
    id: row.id,
    name: row.name,
    isActive: row.is_active,
    videoURL: row.url,
    videoPath: row.url,
    posterUrl: row.poster_url,
    createdAt: row.created_at.toISOString(),
  };
}
