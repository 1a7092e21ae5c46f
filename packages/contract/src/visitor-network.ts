import ipaddr from "ipaddr.js";

/**
 * What limits count as one visitor: an IPv4 address, however it is written; of an IPv6 address its network, the first 64
 * bits, since a subscriber has all the rest to choose from. A text that is no address counts as it is.
 */
export function visitorNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
