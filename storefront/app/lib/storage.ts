import type { User, UserWithToken } from "@nocturne/contract";
import { regionOfCookies } from "@nocturne/contract/region-address";

const KEYS = {
  sessionToken: "sessionToken",
  user: "user",
  cartSessionId: "cartSessionId",
  musicEnabled: "musicEnabled",
} as const;

/** Storage may be forbidden or full (private mode): values then live as long as the tab. */
const memory = new Map<string, string>();

function get(key: string): string | null {
  if (typeof window === "undefined") return null;
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

export const getSessionToken = () => get(KEYS.sessionToken);
/** Set beside the session's own cookie, which scripts cannot read; under https with the host's prefix. */
const SIGNED_IN = /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/;

/** Whether anything in this browser speaks of a session. Without, asking the server who is signed in is of no use. */
export function mayBeSignedIn(): boolean {
  return getSessionToken() !== null || get(KEYS.user) !== null || SIGNED_IN.test(document.cookie);
}

export const getStoredCartKey = () => get(KEYS.cartSessionId);
export const storeCartKey = (id: string) => write(KEYS.cartSessionId, id);

/** The region whose prices this browser has chosen, by its id; "" for the store's own. */
export const chosenRegion = (): string => regionOfCookies(document.cookie);

export const isMusicEnabled = () => get(KEYS.musicEnabled) === "true";
export const storeMusicEnabled = (enabled: boolean) => write(KEYS.musicEnabled, String(enabled));

/** The user this browser saw last, shown until the server has confirmed it. */
export function getCachedUser(): User | null {
  const text = get(KEYS.user);
  if (!text) return null;
  try {
    return JSON.parse(text) as User;
  } catch {
    return null;
  }
}

export const cacheUser = (user: User) => write(KEYS.user, JSON.stringify(user));

/** Stores the response of login and register: the token apart from the user. */
export function storeSession({ sessionToken, ...user }: UserWithToken): User {
  write(KEYS.sessionToken, sessionToken);
  cacheUser(user);
  return user;
}

/** Clears the session. The cart stays: it belongs to the browser. */
export function clearSession(): void {
  write(KEYS.sessionToken, null);
  write(KEYS.user, null);
  document.cookie = "signed_in=; Max-Age=0; Path=/; SameSite=Lax";
  document.cookie = "__Host-signed_in=; Max-Age=0; Path=/; SameSite=Lax; Secure";
}
