import ipaddr from "ipaddr.js";

/**
 * What limits count of a visitor's address: an IPv4 address, or the network of an IPv6 one, its first 64 bits, since a
 * subscriber has all the rest to choose from.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
