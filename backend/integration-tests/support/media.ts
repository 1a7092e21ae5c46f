import type { GalleryItem, UploadTarget, BackgroundVideo } from "@nocturne/contract";
import { api, call, required } from "@nocturne/test-support";

export type UploadPath = "/api/objects/upload" | "/api/video-backgrounds/upload";

/** An address to upload to. */
export async function uploadTarget(token: string, path: UploadPath = "/api/objects/upload"): Promise<string> {
  const { status, body } = await api<UploadTarget>("POST", path, { token });
  if (status !== 200) throw new Error(`Asking for an address answered ${status}: ${JSON.stringify(body)}`);
  return body.uploadURL;
}

/** Sends bytes to an address; answers the status and what stands in the answer. */
export async function put(url: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { method: "PUT", body: new Uint8Array(bytes), headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Uploads bytes, and answers the address as a page hands it on to be saved. Throws where the store refuses. */
export async function upload(token: string, bytes: Buffer, path?: UploadPath): Promise<string> {
  const url = await uploadTarget(token, path);
  const { status, text } = await put(url, bytes);
  if (status !== 200) throw new Error(`Uploading answered ${status}: ${text}`);
  return url.split("?")[0] ?? "";
}

export async function listGallery(): Promise<GalleryItem[]> {
  return (await call("GET /api/gallery-photos")).body;
}

export async function listVideos(): Promise<BackgroundVideo[]> {
  return (await call("GET /api/video-backgrounds")).body;
}

/** A stored file as a browser gets it. */
export async function readFile(url: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(new URL(url, required("STORE_URL")), { headers, method });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
