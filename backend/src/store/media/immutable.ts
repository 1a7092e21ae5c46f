/** `Cache-Control` of public objects in a bucket: what lies under a key never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
