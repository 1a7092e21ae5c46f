import { api, apiOk, bodyOf, type ApiAnswer } from "./api.js";
import { required } from "./env.js";

let token: Promise<string> | undefined;

async function logIn(): Promise<string> {
  const body = { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") };
  return (await apiOk<{ token: string }>("POST", "/auth/user/emailpass", { body })).token;
}

/** A token of Medusa's own admin API, for calls whose body is no JSON. */
export async function medusaToken(): Promise<string> {
  token ??= logIn();
  return await token;
}

/** A call of Medusa's own admin API, as the store's owner. Never throws on a status. */
export async function medusaAdmin<Body>(method: string, path: string, body?: unknown): Promise<ApiAnswer<Body>> {
  return await api<Body>(method, path, {
    headers: { Authorization: `Bearer ${await medusaToken()}` },
    ...(body === undefined ? {} : { body }),
  });
}

/** The same where only success will do: answers the body alone. */
export async function medusaAdminOk<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  return bodyOf(`${method} ${path}`, await medusaAdmin<Body>(method, path, body));
}
