import ipaddr from "ipaddr.js";

/**
 * What limits count as one visitor: an IPv4 address, however it is written; of an IPv6 address its network, the first 64
 * bits, since a subscriber has all the rest to choose from. A text that is no address counts as it is. `bits`: 48 for all networks
 * that one site may be given.
 */
export function visitorNetwork(address: string, bits: 48 | 64 = 64): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(":")}::/${bits}`;
}
