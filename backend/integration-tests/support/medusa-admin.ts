import { api, type ApiAnswer } from "./client";
import { required } from "./env";

let token: Promise<string> | undefined;

async function logIn(): Promise<string> {
  const { status, body } = await api<{ token: string }>("POST", "/auth/user/emailpass", {
    body: { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") },
  });
  if (status !== 200) throw new Error(`Medusa's login answered ${status}: ${JSON.stringify(body)}`);
  return body.token;
}

/** A token of Medusa's own admin API, for calls whose body is no JSON. */
export async function medusaToken(): Promise<string> {
  token ??= logIn();
  return await token;
}

/** A call of Medusa's own admin API, as the store's owner. */
export async function medusaAdmin<Body>(method: string, path: string, body?: unknown): Promise<ApiAnswer<Body>> {
  return await api<Body>(method, path, {
    headers: { Authorization: `Bearer ${await medusaToken()}` },
    ...(body === undefined ? {} : { body }),
  });
}
