import type { OrderAddress } from "@nocturne/contract";
import { addressLines } from "@nocturne/contract/address-format";

/** An address as on its envelope, line by line. */
export function PostalAddress({ address, name }: { address: OrderAddress; name?: string }) {
  return (
    <address className="break-words whitespace-pre-line not-italic">{addressLines(address, name).join("\n")}</address>
  );
}
