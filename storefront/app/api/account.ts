import type { InputOf, PathOf, User, UserWithToken } from "@nocturne/contract";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { addressesQuery } from "./addresses";
import { isApiError } from "./api-error";
import { CARTS } from "./cart";
import { forgetTab } from "../lib/checkout-draft";
import { api } from "./client";
import { ordersQuery } from "./orders";
import { STALE_TIMES } from "./query-client";
import { cacheUser, clearSession, getCachedUser, getSessionToken, storeSession } from "../lib/storage";
import { useHydrated } from "../lib/use-hydrated";

const USER = "/api/user" satisfies PathOf<"getUser">;
const LOGIN_REFETCH_DELAY_MS = 100;

/** A login succeeded without saying whose account it is. */
export class InvalidUserError extends Error {
  override readonly name = "InvalidUserError";
}

/**
 * Reads the signed-in user; null for nobody.
 *
 * A 401 clears the session stored here. After any other failure the user seen last stands.
 */
async function loadUser(signal?: AbortSignal): Promise<User | null> {
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
    user: query.data ?? null,
    isLoading: query.isPending,
    isRemembered: query.isPlaceholderData,
    refetch: query.refetch,
  };
}

/** A promotion's discount may depend on the account. */
const rereadCart = (queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: CARTS });

/** Stores a new session, shows its user at once, and reads the user again shortly after. */
async function takeOverSession(queryClient: QueryClient, answer: UserWithToken): Promise<User> {
  if (!answer.id) throw new InvalidUserError();
  await queryClient.cancelQueries({ queryKey: userQuery().queryKey });
  const user = storeSession(answer);
  queryClient.setQueryData(userQuery().queryKey, user);
  rereadCart(queryClient);
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey }), LOGIN_REFETCH_DELAY_MS);
  return user;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<"login">) => takeOverSession(queryClient, await api("POST /api/login", { body })),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<"register">) =>
      takeOverSession(queryClient, await api("POST /api/register", { body })),
  });
}

/**
 * Ends the session, or with `everywhere` all of the account's, and forgets everything personal. A session that had ended
 * already counts as success.
 */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (options: { everywhere?: boolean } | void) => {
      try {
        await api("POST /api/logout", options?.everywhere ? { body: { everywhere: true } } : {});
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
      }
      await queryClient.cancelQueries({ queryKey: userQuery().queryKey });
      clearSession();
      forgetTab();
      queryClient.setQueryData(userQuery().queryKey, null);
      queryClient.removeQueries({ queryKey: ordersQuery().queryKey });
      queryClient.removeQueries({ queryKey: addressesQuery().queryKey });
      rereadCart(queryClient);
    },
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: InputOf<"forgotPassword">) => api("POST /api/forgot-password", { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: InputOf<"resetPassword">) => api("POST /api/reset-password", { body }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: InputOf<"changePassword">) => api("POST /api/user/password", { body }),
  });
}

export function useFixUserRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<"fixUserRole">) => api("POST /api/admin/fix-user-role", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}

/** Reads the signed-in user from the server now. Throws ApiError 401 for nobody. */
export const readCurrentUser = () => api("GET /api/user");
