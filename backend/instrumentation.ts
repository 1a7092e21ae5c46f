import { isTraced } from "@nocturne/log";

/**
 * Medusa calls this at its start. Where traces are sent (packages/telemetry), workflows, their steps and queries get spans of
 * their own; those of requests are ours, because Medusa's hold the address and every header, cookies included.
 */
export async function register(): Promise<void> {
  if (!isTraced()) return;
  const { instrumentRemoteQuery, instrumentWorkflows } = await import("@medusajs/medusa");
  instrumentWorkflows();
  instrumentRemoteQuery();
}
