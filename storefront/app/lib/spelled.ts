/** A name as the shop writes it, where somebody typed it in capitals or without; what is no name as it is typed. */
export function spelled(names: readonly string[], typed: string): string {
  const lowerCase = typed.toLowerCase();
  return names.includes(typed) ? typed : (names.find((name) => name.toLowerCase() === lowerCase) ?? typed);
}
