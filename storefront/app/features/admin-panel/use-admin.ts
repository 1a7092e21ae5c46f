import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../../api/account";
import { MAX_ADMIN_RETRIES, ADMIN_RETRY_DELAY_MS } from "../../api/orders";

/** The signed-in user; asked again up to three times, a second apart, as the orders are. */
export function useAdmin() {
  const { data: user, isPending } = useQuery({
    ...userQuery(),
    retry: MAX_ADMIN_RETRIES,
    retryDelay: ADMIN_RETRY_DELAY_MS,
  });
  return { user: user ?? null, isAdmin: user?.role === "admin", isPending };
}
