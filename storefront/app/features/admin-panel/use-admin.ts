import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../../api/account";
import { MAX_ADMIN_RETRIES, ADMIN_RETRY_DELAY_MS } from "../../api/orders";

/** Who is at the panel. The admin's views try three times more, a second apart, before they believe in nobody. */
export function useAdmin() {
  const { data: user, isPending } = useQuery({
    ...userQuery(),
    retry: MAX_ADMIN_RETRIES,
    retryDelay: ADMIN_RETRY_DELAY_MS,
  });
  return { user: user ?? null, isAdmin: user?.role === "admin", isPending };
}
