import { isDeepStrictEqual } from "node:util";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createCustomerAddressesWorkflow,
  deleteCustomerAddressesWorkflow,
  updateCustomerAddressesWorkflow,
} from "@medusajs/medusa/core-flows";
import { MAX_SAVED_ADDRESSES, type SaveAddressBody, type SavedAddress } from "@nocturne/contract";
import { database } from "../../lib/database";
import { gatherReads } from "../../lib/gather-reads";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { selectCustomerAddresses } from "../medusa-tables/customer";
import { toMedusaAddress, toSavedAddress } from "./medusa-address";

/** The addresses that a customer keeps, the default one first, then the last used. They are Medusa's own. */
export async function listAddresses(db: Knex, customerId: string): Promise<SavedAddress[]> {
  const found = await selectCustomerAddresses(db, [customerId]);
  return (found.get(customerId) ?? []).map(toSavedAddress);
}

/** Read together for the orders of a batch. */
const findAddresses = gatherReads(selectCustomerAddresses);

/** What makes an address the same one: company and phone may differ. */
const KEY = ["name", "street", "line2", "city", "state", "zipCode", "country"] as const;

function isSamePlace(one: SaveAddressBody, other: SavedAddress): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
  return KEY.every((part) => plain(one[part]) === plain(other[part]));
}

/** Whether a change to these fields would write what is kept already. */
const isAsKept = (kept: SavedAddress, body: SaveAddressBody): boolean =>
  kept.isDefault === body.isDefault &&
  isDeepStrictEqual(toMedusaAddress(kept.name, kept), toMedusaAddress(body.name, body));

/** One change of a customer's addresses after the other: the one default and their number depend on it. */
function inTurn<Result>(scope: MedusaContainer, customerId: string, change: () => Promise<Result>): Promise<Result> {
  return withAdvisoryLock(scope, `addresses:${customerId}`, change);
}

/**
 * Keeps an address. One that is kept already is brought up to date instead: `isNew` says which.
 *
 * Failure: 409 `too_many_addresses`.
 */
export async function createAddress(
  scope: MedusaContainer,
  customerId: string,
  body: SaveAddressBody,
): Promise<{ address: SavedAddress; isNew: boolean }> {
  return await inTurn(scope, customerId, async () => {
    const kept = await listAddresses(database(scope), customerId);
    const same = kept.find((address) => isSamePlace(body, address));
    if (same) return { address: await change(scope, customerId, same.id, body), isNew: false };
    if (kept.length >= MAX_SAVED_ADDRESSES) throw new StoreError("too_many_addresses");
    return { address: await add(scope, customerId, body), isNew: true };
  });
}

/**
 * Keeps the address of an order as the customer's default one, the one that the next checkout fills in. Where there is no
 * room, the one that was not used for longest goes. Safe to do twice.
 */
export async function rememberAddress(
  scope: MedusaContainer,
  customerId: string,
  address: Omit<SaveAddressBody, "isDefault">,
): Promise<void> {
  const body = { ...address, isDefault: true };
  const isKept = (kept: SavedAddress[]) => kept.some((other) => isSamePlace(body, other) && isAsKept(other, body));
  const known = (await findAddresses(database(scope), customerId)) ?? [];
  if (isKept(known.map(toSavedAddress))) return;
  await inTurn(scope, customerId, async () => {
    const kept = await listAddresses(database(scope), customerId);
    if (isKept(kept)) return;
    const same = kept.find((other) => isSamePlace(body, other));
    if (same) return void (await change(scope, customerId, same.id, body));
    const tooMany = kept.slice(MAX_SAVED_ADDRESSES - 1).map(({ id }) => id);
    if (tooMany.length > 0) await deleteCustomerAddressesWorkflow(scope).run({ input: { ids: tooMany } });
    await add(scope, customerId, body);
  });
}

/** Changes an address. `isDefault` makes it the default one; without it that stays as it is. Failure: 404 `address_not_found`. */
export async function updateAddress(
  scope: MedusaContainer,
  customerId: string,
  id: string,
  body: SaveAddressBody,
): Promise<SavedAddress> {
  return await inTurn(scope, customerId, async () => {
    await requireAddress(scope, customerId, id);
    return await change(scope, customerId, id, body);
  });
}

/** Removes an address; orders keep theirs. Failure: 404 `address_not_found`. */
export async function deleteAddress(scope: MedusaContainer, customerId: string, id: string): Promise<void> {
  await inTurn(scope, customerId, async () => {
    await requireAddress(scope, customerId, id);
    await deleteCustomerAddressesWorkflow(scope).run({ input: { ids: [id] } });
  });
}

/** Somebody else's address is none. Failure: 404 `address_not_found`. */
async function requireAddress(scope: MedusaContainer, customerId: string, id: string): Promise<SavedAddress> {
  const address = (await listAddresses(database(scope), customerId)).find((kept) => kept.id === id);
  if (!address) throw new StoreError("address_not_found");
  return address;
}

const asDefault = ({ isDefault }: SaveAddressBody) => (isDefault ? { is_default_shipping: true } : {});

async function add(scope: MedusaContainer, customerId: string, body: SaveAddressBody): Promise<SavedAddress> {
  const address = { ...toMedusaAddress(body.name, body), ...asDefault(body), customer_id: customerId };
  const { result } = await createCustomerAddressesWorkflow(scope).run({ input: { addresses: [address] } });
  return await requireAddress(scope, customerId, result[0]?.id ?? "");
}

async function change(
  scope: MedusaContainer,
  customerId: string,
  id: string,
  body: SaveAddressBody,
): Promise<SavedAddress> {
  const update = { ...toMedusaAddress(body.name, body), ...asDefault(body) };
  await updateCustomerAddressesWorkflow(scope).run({ input: { selector: { id, customer_id: customerId }, update } });
  return await requireAddress(scope, customerId, id);
}
