/** The state of the location that the reset of a password leads to. */
export const CAME_FROM_RESET = { isPasswordChanged: true } as const;

export const cameFromReset = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isPasswordChanged" in state;
