const MAX_WIDTH = 1280;
const GIVE_UP_MS = 8_000;
const QUALITY = 0.8;
const LATEST_SECOND = 1;

function once(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The browser gave no ${event} for the video.`));
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener("error", fail, { once: true, signal });
    signal.addEventListener("abort", fail, { once: true });
  });
}

async function drawStill(video: HTMLVideoElement, signal: AbortSignal): Promise<Blob | null> {
  await once(video, "loadeddata", signal);
  const seeked = once(video, "seeked", signal);
  video.currentTime = Math.min(LATEST_SECOND, (Number.isFinite(video.duration) ? video.duration : 0) / 3);
  await seeked;
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
}

/**
 * A still of a video, at most a second in and at most 1280 px wide, as WebP (PNG where the browser writes none).
 *
 * Null where the picture is empty. Throws where the browser cannot play the file, or takes longer than 8 s.
 */
export async function captureStill(file: Blob): Promise<Blob | null> {
  const video = document.createElement("video");
  const source = URL.createObjectURL(file);
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = source;
  try {
    return await drawStill(video, AbortSignal.timeout(GIVE_UP_MS));
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(source);
  }
}
