import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { addressesQuery } from "../../api/addresses";
import { Button } from "../../components/ui/button";
import { AddressEntry } from "./address-entry";
import { AddressForm } from "./address-form";
import { savedAddressTexts } from "./texts";

const NEW = "new";

/** The addresses that the account keeps. They are the customer's at Medusa: `/app` and its store API have the same. */
export function SavedAddresses() {
  const { data: addresses, isError, refetch } = useQuery(addressesQuery());
  /** The id of the address that is being changed, or `NEW`. */
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone afterwards.
  const done = () => {
    setEdited(null);
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="addresses" className="mt-12 border-t border-ash pt-8">
      <h2 id="addresses" ref={heading} tabIndex={-1} className="headline outline-none">
        {savedAddressTexts.heading}
      </h2>
      {!addresses && !isError && <p className="mt-6 animate-breathe text-smoke">{savedAddressTexts.loading}</p>}
      {!addresses && isError && (
        <div className="mt-6 flex flex-col items-start gap-4">
          <p>{savedAddressTexts.failed}</p>
          <Button variant="line" onClick={() => void refetch()}>
            {savedAddressTexts.retry}
          </Button>
        </div>
      )}
      {addresses && (
        <>
          <p className="mt-1 text-smoke">{addresses.length > 0 ? savedAddressTexts.note : savedAddressTexts.none}</p>
          <ul className="mt-6 grid gap-4 empty:hidden md:grid-cols-2 xl:grid-cols-3">
            {addresses.map((address) =>
              address.id === edited ? (
                <li key={address.id} className="border border-ash p-4 md:col-span-full md:p-5">
                  <AddressForm address={address} onDone={done} />
                </li>
              ) : (
                <AddressEntry
                  key={address.id}
                  address={address}
                  onEdit={() => setEdited(address.id)}
                  onRemoved={done}
                />
              ),
            )}
          </ul>
          <div className="mt-6">
            {edited === NEW ? (
              <AddressForm address={null} onDone={done} />
            ) : (
              <Button variant="line" onClick={() => setEdited(NEW)}>
                {savedAddressTexts.add}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
