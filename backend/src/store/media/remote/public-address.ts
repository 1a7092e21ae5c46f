import { lookup } from "node:dns/promises";
import { addressInUrl, isPublicAddress } from "../../../lib/public-address";
import { StoreError } from "../../../lib/store-error";

/**
 * Refuses what is not on the public internet: other protocols, private, loopback and link-local addresses, also where a
 * name leads there. The fetch itself checks again, at every connection and after every redirect: this check is for the
 * clear answer. Failure: `remote_address_refused`.
 */
export async function requirePublicAddress(address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new StoreError("remote_address_refused");
  const literal = addressInUrl(url);
  const addresses = literal ? [literal] : await addressesOf(url.hostname);
  if (!addresses.some(isPublicAddress)) throw new StoreError("remote_address_refused");
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map((found) => found.address);
  } catch {
    throw new StoreError("remote_fetch_failed");
  }
}
