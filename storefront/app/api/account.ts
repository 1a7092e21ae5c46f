import type { FixUserRoleAnswer, User, UserWithToken } from "@nocturne/contract";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-error";
import { CARTS } from "./cart";
import { forgetTab } from "../lib/checkout-draft";
import { callApi } from "./client";
import { ordersQuery } from "./orders";
import { STALE_TIMES } from "./query-client";
import { cacheUser, clearSession, getCachedUser, getSessionToken, storeSession } from "../lib/storage";
import { useHydrated } from "../lib/use-hydrated";

const USER = "/api/user";
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
    const user = await callApi<User>("GET", USER, { signal });
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

type LoginInput = { username: string; password: string };
type RegisterInput = LoginInput & {
  email: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
};

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: LoginInput) =>
      takeOverSession(queryClient, await callApi<UserWithToken>("POST", "/api/login", { body: input })),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: RegisterInput) =>
      takeOverSession(queryClient, await callApi<UserWithToken>("POST", "/api/register", { body: input })),
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
        await callApi("POST", "/api/logout", options?.everywhere ? { body: { everywhere: true } } : {});
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
      }
      await queryClient.cancelQueries({ queryKey: userQuery().queryKey });
      clearSession();
      forgetTab();
      queryClient.setQueryData(userQuery().queryKey, null);
      queryClient.removeQueries({ queryKey: ordersQuery().queryKey });
      rereadCart(queryClient);
    },
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: { email: string }) =>
      callApi<{ message: string }>("POST", "/api/forgot-password", { body: input }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; password: string; confirmPassword: string }) =>
      callApi<{ message?: string }>("POST", "/api/reset-password", { body: input }),
  });
}

export type ChangePasswordInput = { currentPassword: string; password: string; confirmPassword: string };

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: ChangePasswordInput) =>
      callApi<{ message: string }>("POST", "/api/user/password", { body: input }),
  });
}

export function useFixUserRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { username: string; newRole: "admin" }) =>
      callApi<FixUserRoleAnswer>("POST", "/api/admin/fix-user-role", { body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}

/** Reads the signed-in user from the server now. Throws ApiError 401 for nobody. */
export const readCurrentUser = () => callApi<User>("GET", USER);
