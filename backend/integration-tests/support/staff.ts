import type { StaffRole } from "@nocturne/contract";
import { apiOk, callOk, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { bearer, medusaLogin } from "./medusa-login";
import { admin } from "./shop";

/** Somebody of the staff: `token` opens `/api`, `headers` open `/admin`. */
export type Person = TestUser & { userId: string; headers: Record<string, string> };

/** A new admin whom the owner has given these roles. */
export async function newStaff(roles: StaffRole[]): Promise<Person> {
  const user = await registerUser();
  await sql("update account set verified_email = $1 where id = $2", [user.email, user.id]);
  const { members } = await callOk("POST /api/admin/staff", {
    body: { email: user.email, roles },
    token: await admin(),
  });
  const userId = members.find(({ email }) => email === user.email)!.id;
  return { ...user, userId, headers: bearer(await medusaLogin("user", user)) };
}

export const setRoles = async ({ userId }: Person, roles: StaffRole[]) =>
  await apiOk("PUT", `/api/admin/staff/${userId}`, { body: { roles }, token: await admin() });

export async function endStaff({ userId }: Person): Promise<void> {
  await apiOk("DELETE", `/api/admin/staff/${userId}`, { token: await admin() });
}
