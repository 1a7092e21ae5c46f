import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../../api/account";
import { MAX_ADMIN_RETRIES, ADMIN_RETRY_DELAY_MS } from "../../api/orders";

/** The signed-in user; retried three times, a second apart, as SPEC has it for admin views. */
export function useAdmin() {
  const { data: user, isPending } = useQuery({
    ...userQuery(),
    retry: MAX_ADMIN_RETRIES,
    retryDelay: ADMIN_RETRY_DELAY_MS,
  });
  return { user: user ?? null, isAdmin: user?.role === "admin", isPending };
}
