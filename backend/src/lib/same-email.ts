/** True where two e-mail addresses differ in nothing but letter case and the blanks around them. */
export const isSameEmail = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();
