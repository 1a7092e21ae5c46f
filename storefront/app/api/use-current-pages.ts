import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { api } from "./client";
import { callListeners } from "./call-listeners";

/** The paths whose writes change what shoppers see. */
const OF_OWNERS = /^\/api\/(admin|products|gallery-photos|video-backgrounds)\b/;
/** What shoppers see none of is saved at every pause of typing. */
const DRAFT = /\/drafts?$/;

/**
 * For the owner's parts: after each write of the owner's the page that is open shows what visitors see, around forms that stay
 * as they are, and the next pages do not show what was read before. Returns what reads the page anew by hand, and that returns
 * whether it has.
 */
export function useCurrentPages(): () => Promise<boolean> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const renew = useCallback(async () => {
    // A page whose data does not come gives way to an error, with all that is typed on it.
    const isReached = await api("GET /api/words").then(
      () => true,
      () => false,
    );
    if (!isReached) return false;
    await queryClient.invalidateQueries({ refetchType: "none" });
    await revalidate();
    return true;
  }, [queryClient, revalidate]);

  useEffect(() => {
    const hear = (method: string, path: string) => {
      if (method !== "GET" && OF_OWNERS.test(path) && !DRAFT.test(path)) void renew();
    };
    callListeners.add(hear);
    return () => void callListeners.delete(hear);
  }, [renew]);
  return renew;
}
