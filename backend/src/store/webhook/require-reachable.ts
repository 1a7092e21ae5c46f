import { lookup } from "node:dns/promises";
import { config } from "../../lib/config";
import { addressInUrl, isPublicAddress } from "../../lib/public-address";
import { StoreError } from "../../lib/store-error";

/**
 * Refuses an address that nothing would be sent to, for the clear answer: every delivery looks again, at the connection
 * itself. Failure: 400 `webhook_address_refused`.
 */
export async function requireReachable(address: string): Promise<void> {
  const url = new URL(address);
  if (config().WEBHOOK_PRIVATE_HOSTS.includes(url.hostname.toLowerCase())) return;
  const literal = addressInUrl(url);
  const addresses = literal ? [literal] : await addressesOf(url.hostname);
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new StoreError("webhook_address_refused");
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
