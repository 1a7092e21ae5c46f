import { randomUUID } from "node:crypto";
import { randomAddress } from "./api";
import { required } from "./env";

async function medusa<Body>(path: string, body: unknown, token?: string): Promise<Body> {
  const response = await fetch(new URL(path, required("STORE_URL")), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": randomAddress(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** A code for so many percent off the order, made as the owner makes it in the Medusa admin. `more` is added to it. */
export async function newPromotion(percent: number, more: Record<string, unknown> = {}): Promise<string> {
  const owner = { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") };
  const { token } = await medusa<{ token: string }>("/auth/user/emailpass", owner);
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  const method = { type: "percentage", value: percent, target_type: "order", currency_code: "usd" };
  const promotion = {
    code,
    type: "standard",
    status: "active",
    is_automatic: false,
    application_method: method,
    ...more,
  };
  await medusa("/admin/promotions", promotion, token);
  return code;
}

/** The same, once per customer: nobody can use it without an account. */
export function newCustomerPromotion(percent: number): Promise<string> {
  const name = `Once each ${randomUUID()}`;
  const budget = { type: "use_by_attribute", attribute: "customer_id", limit: 1 };
  return newPromotion(percent, { campaign: { name, campaign_identifier: name, budget } });
}
