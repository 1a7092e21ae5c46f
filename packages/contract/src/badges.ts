/** Short texts that a product is marked with, such as `LIMITED`. */
export const MAX_BADGES = 3;
export const MAX_BADGE_LENGTH = 24;

/** The badges in a text with commas between them: trimmed, without empty ones and repeats. */
export function parseBadges(text: string): string[] {
  const badges = text.split(",").map((badge) => badge.replace(/\s+/g, " ").trim());
  return [...new Set(badges.filter((badge) => badge !== ""))];
}

/** What people are told of badges that a product cannot have; null where it can. */
export function badgesFault(badges: readonly string[]): string | null {
  if (badges.length > MAX_BADGES) return `A product has at most ${MAX_BADGES} badges.`;
  const isTooLong = badges.some((badge) => badge.length > MAX_BADGE_LENGTH);
  return isTooLong ? `A badge has at most ${MAX_BADGE_LENGTH} characters.` : null;
}
