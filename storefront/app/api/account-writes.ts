import type { InputOf, User, UserWithToken } from "@nocturne/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { forgetTab } from "../lib/checkout-draft";
import { clearSession, storeSession } from "../lib/storage";
import { USER, userQuery } from "./account";
import { isApiError } from "./api-error";
import { rereadCart } from "./cart";
import { api } from "./client";

const LOGIN_REFETCH_DELAY_MS = 100;

/** A login succeeded without saying whose account it is. */
export class InvalidUserError extends Error {
  override readonly name = "InvalidUserError";
}

/** Stores a new session, shows its user at once, and reads the user again shortly after. */
async function takeOverSession(queryClient: QueryClient, answer: UserWithToken): Promise<User> {
  if (!answer.id) throw new InvalidUserError();
  await queryClient.cancelQueries({ queryKey: userQuery().queryKey });
  const user = storeSession(answer);
  queryClient.setQueryData(userQuery().queryKey, user);
  // Prices and discounts may depend on the account.
  void rereadCart(queryClient);
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

/** Makes an account of a guest's order, and signs in to it. Fails with `order_unconfirmed` before its code was entered. */
export function useCreateOrderAccount(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<"createOrderAccount">) =>
      takeOverSession(queryClient, await api("POST /api/order-pages/{token}/account", { params: { token }, body })),
  });
}

/** The account itself, its orders, its addresses. Named by their path: here, their code would load with every page. */
const personal = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path === USER || String(path).startsWith(`${USER}/`),
};

/**
 * Ends the session, or with `everywhere` all of the account's, and forgets everything personal. A session that had ended
 * already counts as success. Personal reads under way end first, as they would be refused; after a failure they are read
 * again.
 */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (options: { everywhere?: boolean } | void) => {
      await queryClient.cancelQueries(personal);
      try {
        await api("POST /api/logout", options?.everywhere ? { body: { everywhere: true } } : {});
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
      }
      await queryClient.cancelQueries(personal);
      clearSession();
      forgetTab();
      queryClient.setQueryData(userQuery().queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(`${USER}/`) });
      void rereadCart(queryClient);
    },
    onError: () => void queryClient.invalidateQueries(personal),
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
