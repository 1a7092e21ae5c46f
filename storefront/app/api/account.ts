import type { PathOf, User } from "@nocturne/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { isApiError } from "./api-error";
import { api } from "./client";
import { STALE_TIMES } from "./query-client";
import { cacheUser, clearSession, getCachedUser, getSessionToken, mayBeSignedIn } from "../lib/storage";
import { useHydrated } from "../lib/use-hydrated";

/** Every page reads who is signed in; what changes that, in `account-writes.ts`, loads where it is needed. */
export const USER = "/api/user" satisfies PathOf<"getUser">;

/**
 * Reads the signed-in user; null for nobody, without asking where nothing in this browser speaks of a session.
 *
 * A 401 clears the session stored here. After any other failure the user seen last stands.
 */
async function loadUser(signal?: AbortSignal): Promise<User | null> {
  if (!mayBeSignedIn()) return null;
  const token = getSessionToken();
  try {
    const user = await api("GET /api/user", { signal });
    cacheUser(user);
    return user;
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      // A login may have replaced the refused session meanwhile.
      if (getSessionToken() === token) clearSession();
      return null;
    }
    const cached = getCachedUser();
    if (!cached || signal?.aborted) throw error;
    return cached;
  }
}

export const userQuery = () =>
  queryOptions({
    queryKey: [USER],
    queryFn: ({ signal }) => loadUser(signal),
    staleTime: STALE_TIMES.user,
    retry: false,
  });

/**
 * The signed-in user: from this browser's storage at once, then as the server says. `isLoading` while neither is known,
 * `isRemembered` while the user comes from storage.
 */
export function useUser() {
  const hydrated = useHydrated();
  const query = useQuery({
    ...userQuery(),
    placeholderData: hydrated ? () => getCachedUser() ?? undefined : undefined,
  });
  return {
    // A part of the page may come to life after the answer has: first it is what the server wrote, which knows nobody.
    user: (hydrated && query.data) || null,
    isLoading: !hydrated || query.isPending,
    isRemembered: hydrated && query.isPlaceholderData,
    refetch: query.refetch,
  };
}

/** Reads the signed-in user from the server now. Throws ApiError 401 for nobody. */
export const readCurrentUser = () => api("GET /api/user");
