/** The address of a `videoPath`: relative ones get a leading slash. */
export function videoAddress(videoPath: string): string {
  return /^([a-z][a-z0-9+.-]*:|\/)/i.test(videoPath) ? videoPath : `/${videoPath}`;
}
