const RESIZABLE =
  /^\/uploads\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:jpe?g|png|webp|avif|gif))$/i;

/** A stored picture as the store makes it small; any other address as it is. */
export function thumbnail(url: string): string {
  const [, path] = RESIZABLE.exec(url) ?? [];
  return path ? `/media/w320/uploads/${path}` : url;
}
