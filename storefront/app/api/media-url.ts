import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "./server-context";

/** The address that stored files of a bucket begin with; "" where files are served at `/uploads`. */
export function useMediaUrl(): string {
  return useRouteLoaderData<PublicConfig>("root")?.mediaUrl ?? "";
}
