/** `n***@example.com`. */
export function maskEmail(email: string): string {
  if (!email) return "";
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** The first letter of each word of a name: `N. D.`. */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]?.toUpperCase() ?? ""}.`).join(" ");
}

/** Says that there is something, and not how long it is. */
export const maskText = (text: string): string => (text ? "***" : "");
