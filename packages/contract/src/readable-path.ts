/** Whether a path can be decoded. Routers fail on any other in ways of their own; it is answered like a malformed body. */
export function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
