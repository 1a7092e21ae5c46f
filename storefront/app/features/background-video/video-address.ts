/** The address to play from a `videoPath`: absolute and rooted ones as they are, relative ones from the root. */
export function videoAddress(videoPath: string): string {
  return /^([a-z][a-z0-9+.-]*:|\/)/i.test(videoPath) ? videoPath : `/${videoPath}`;
}
