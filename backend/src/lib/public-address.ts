import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** True for an address on the public internet: not private, loopback, link-local, mapped, or of any other special use. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}

/** The host of a URL as an address where it is one, without the brackets of IPv6; null for a name. */
export function addressInUrl(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? host : null;
}

export class PrivateAddressError extends Error {}

/**
 * A look-up for a connection: the name must lead to public addresses alone, and the connection goes to one of those that
 * were looked at. So a name that leads elsewhere a moment later changes nothing.
 */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(`${host} is not on the public internet.`), []);
    }
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  });
};

/**
 * The look-up that a connection to this address may use; undefined where the owner allows the host whatever it is. Throws
 * `PrivateAddressError` for an address that is not public: of an address in a URL there is no look-up.
 */
export function lookUpFor(url: URL, allowedHosts: readonly string[]): LookupFunction | undefined {
  if (allowedHosts.includes(url.hostname.toLowerCase())) return undefined;
  const address = addressInUrl(url);
  if (address && !isPublicAddress(address)) throw new PrivateAddressError(`${address} is not on the public internet.`);
  return lookUpPublic;
}
