import type { CartItem, Region } from "@nocturne/contract";
import { countryName, DEFAULT_COUNTRY } from "@nocturne/contract/address-format";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isApiError } from "../../api/api-error";
import { moveToRegion, regionsQuery } from "../../api/regions";
import { useStoreConfig } from "../../api/store-config";
import { showFailure, showToast } from "../../components/ui/toast-store";
import { chosenRegion } from "../../lib/storage";
import type { CheckoutForm } from "./checkout-fields";
import { checkoutTexts } from "./texts";

type CountryRegion = {
  form: CheckoutForm;
  items: readonly CartItem[] | undefined;
  /** Of a complete address. */
  country: string | null;
  /** Why nothing can be paid. */
  error: unknown;
  /** Lets nothing be paid until the cart is known again. */
  askAgain: (whenKnown: Promise<unknown>) => Promise<void>;
  refetch: () => Promise<unknown>;
};

/** Reads with prices, which are others in another region. */
const isPriced = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  /^\/api\/(?:products|search|catalogue-outline)/.test(String(path));

/** The region that a country is paid in: one that no other region has is the store's own. */
const regionOf = (regions: readonly Region[], country: string): Region | undefined =>
  regions.slice(1).find(({ countries }) => countries.includes(country)) ?? regions[0];

/**
 * In a shop that sells in several currencies, where the parcel goes decides in which it is paid: the cart is priced anew,
 * and the shopper is told, before anything can be paid. The form begins with a country of the region that was chosen.
 */
export function useCountryRegion({ form, items, country, error, askAgain, refetch }: CountryRegion): void {
  const { regions: shown } = useStoreConfig();
  const { data: regions } = useQuery({ ...regionsQuery(), enabled: shown !== undefined });
  const queryClient = useQueryClient();
  const moving = useRef<string | null>(null);

  const begins = regions?.find(({ id }) => id === chosenRegion())?.countries[0];
  useEffect(() => {
    const { country: typed, street, city, zipCode } = form.getValues();
    const isUntouched = typed === countryName(DEFAULT_COUNTRY) && !street && !city && !zipCode;
    if (begins && isUntouched) form.setValue("country", countryName(begins));
  }, [begins, form]);

  const wanted = regions && country ? regionOf(regions, country) : undefined;
  const isRefused = isApiError(error) && error.code === "other_currency";
  const currency = items?.[0]?.product.currency ?? regions?.[0]?.currency;
  useEffect(() => {
    if (!wanted || !regions || !country || !items?.length) return;
    const isThere = (chosenRegion() || regions[0]?.id) === wanted.id && currency === wanted.currency;
    if ((isThere && !isRefused) || moving.current === wanted.id) return;
    moving.current = wanted.id;
    const moved = moveToRegion(wanted.id, wanted === regions[0])
      .then(async () => {
        queryClient.removeQueries({ predicate: isPriced });
        await refetch();
        if (currency !== wanted.currency) {
          showToast(checkoutTexts.otherCurrency(countryName(country), wanted.currency.toUpperCase()));
        }
      })
      .catch(() => showFailure(checkoutTexts.regionFailed))
      .finally(() => (moving.current = null));
    void askAgain(moved);
  }, [wanted, regions, country, items, currency, isRefused, askAgain, refetch, queryClient]);
}
