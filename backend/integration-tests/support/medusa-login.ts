import { api, apiOk, randomAddress, required } from "@nocturne/test-support";

export type Login = { email: string; password: string };

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** What a browser sends from our own pages. */
export const ownPage = () => ({ Origin: new URL(required("STORE_URL")).origin });

/** A token of Medusa's own, as an admin or as a customer. */
export async function medusaLogin(actor: "user" | "customer", { email, password }: Login): Promise<string> {
  const body = { email, password };
  return (await apiOk<{ token: string }>("POST", `/auth/${actor}/emailpass`, { body })).token;
}

/** The cookie of an answer, as a browser sends it back; null where none of that name was set. */
export function cookieFrom(headers: Headers, name: string): string | null {
  const pair = headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith(`${name}=`));
  return pair && !pair.endsWith("=") ? pair : null;
}

/** Logs in to the dashboard as a browser does, and answers its cookie. */
export async function dashboardCookie(login: Login, headers: Record<string, string> = {}): Promise<string> {
  const token = await medusaLogin("user", login);
  const answer = await api("POST", "/auth/session", { headers: { ...bearer(token), ...ownPage(), ...headers } });
  const cookie = cookieFrom(answer.headers, "connect.sid");
  if (!cookie) throw new Error(`POST /auth/session answered ${answer.status} and no cookie.`);
  return cookie;
}

/** A publishable key, which Medusa's `/store` routes ask for. */
export async function storeKey(adminToken: string): Promise<Record<string, string>> {
  const { api_key: key } = await apiOk<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
    headers: bearer(adminToken),
    body: { title: `Tests ${randomAddress()}`, type: "publishable" },
  });
  return { "x-publishable-api-key": key.token };
}
