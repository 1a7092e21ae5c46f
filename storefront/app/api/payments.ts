import type { InputOf } from "@nocturne/contract";
import { api } from "./client";

/** The tax on an amount for an address. */
export const calculateTax = (body: InputOf<"calculateTax">, signal?: AbortSignal) =>
  api("POST /api/calculate-tax", { body, signal });

/** Prepares the payment of the cart. Repeating the call for the same cart and amount returns the same intent. */
export const createPaymentIntent = (body: InputOf<"createPaymentIntent">) =>
  api("POST /api/create-payment-intent", { body });
