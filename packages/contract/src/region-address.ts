/** The reads whose answers have prices. */
const PRICED = /^\/api\/(products|search|catalogue-outline)\b/;

/** The address of a public read with the prices of a region, by its id; as it is where it has none, and in the store's own region. */
export function withRegion(path: string, region: string): string {
  if (!region || !PRICED.test(path)) return path;
  return path + (path.includes("?") ? "&" : "?") + "region=" + region;
}

/** The name of the cookie that keeps in which region a visitor shops, by its id; it is missing in the store's own. */
export const REGION_COOKIE = "region";

/** The region that a browser's cookies name; "" for the store's own. */
export function regionOfCookies(cookies: string | undefined): string {
  return /(?:^|; *)region=(\w{1,64})(?:;|$)/.exec(cookies ?? "")?.[1] ?? "";
}
