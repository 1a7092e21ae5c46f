import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, describe, expect, it, vi } from "vitest";
import { paymentMode } from "./payment-mode";

afterEach(() => vi.unstubAllEnvs());

/** A store without plugins. */
const scope = { registrations: {} } as unknown as MedusaContainer;

describe("how the store is paid", () => {
  it.each([
    [{ STRIPE_API_KEY: "sk_test", DEMO_PAYMENTS_ALLOWED: "false" }, { mode: "real" }],
    [{ STRIPE_API_KEY: "", DEMO_PAYMENTS_ALLOWED: "true" }, { mode: "demo" }],
    [
      { STRIPE_API_KEY: "", DEMO_PAYMENTS_ALLOWED: "false", DEMO_PAYMENTS_REFUSED_BECAUSE: "PUBLIC_URL is public" },
      { mode: "none", reason: "PUBLIC_URL is public" },
    ],
  ])("with %o is %o", (env, expected) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(paymentMode(scope)).toEqual(expected);
  });
});
