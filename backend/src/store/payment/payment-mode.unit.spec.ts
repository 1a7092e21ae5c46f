import type { MedusaContainer } from "@medusajs/framework/types";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { paymentMode } from "./payment-mode";

/** A store without plugins. */
const scope = { registrations: {} } as unknown as MedusaContainer;

describe("how the store is paid", () => {
  it.each([
    [{ STRIPE_API_KEY: "sk_test", DEMO_PAYMENTS_ALLOWED: "false" }, { mode: "real" }],
    [{ STRIPE_API_KEY: "", DEMO_PAYMENTS_ALLOWED: "true" }, { mode: "demo" }],
    [{}, { mode: "none", reason: "DEMO_PAYMENTS is false" }],
    [
      { STRIPE_API_KEY: "", DEMO_PAYMENTS_ALLOWED: "false", DEMO_PAYMENTS_REFUSED_BECAUSE: "PUBLIC_URL is public" },
      { mode: "none", reason: "PUBLIC_URL is public" },
    ],
  ])("with %o is %o", (env, expected) => {
    loadConfig(env);
    expect(paymentMode(scope)).toEqual(expected);
  });
});
