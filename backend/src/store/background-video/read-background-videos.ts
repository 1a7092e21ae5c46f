import type { MedusaContainer } from "@medusajs/framework/types";
import type { BackgroundVideo } from "@nocturne/contract";
import { database } from "../../lib/database";
import { selectVideos, type VideoRow } from "./video-background-table";

/** The background videos, newest first. They are few: one query serves the list, one of them, and the active one. */
export async function readVideos(scope: MedusaContainer): Promise<BackgroundVideo[]> {
  return (await selectVideos(database(scope))).map(serializeVideo);
}

export async function readVideo(scope: MedusaContainer, id: string): Promise<BackgroundVideo | null> {
  return (await readVideos(scope)).find((video) => video.id === id) ?? null;
}

export async function readActiveVideo(scope: MedusaContainer): Promise<BackgroundVideo | null> {
  return (await readVideos(scope)).find((video) => video.isActive) ?? null;
}

function serializeVideo(row: VideoRow): BackgroundVideo {
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
