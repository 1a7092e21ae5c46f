import { apiOk, registerUser, type TestUser } from "@nocturne/test-support";
import { storeHeaders } from "./medusa-store";

/** A shopper who is signed in at Medusa's own store API: `headers` are what every call there needs. */
export type Customer = TestUser & { headers: Record<string, string> };

export async function newCustomer(): Promise<Customer> {
  const user = await registerUser();
  const { token } = await apiOk<{ token: string }>("POST", "/auth/customer/emailpass", {
    body: { email: user.email, password: user.password },
  });
  return { ...user, headers: { ...(await storeHeaders()), Authorization: `Bearer ${token}` } };
}
