import type { Role, StaffRole } from "@nocturne/contract";

/** The account behind a request, read freshly for each one so that a changed role or a revoked session counts at once. */
export type Caller = {
  accountId: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** What an admin may do; none for everybody else. */
  roles: readonly StaffRole[];
  customerId: string;
  authIdentityId: string;
  sessionId: string;
  /** How the session token came: a cookie alone needs our own origin for every change. */
  via: "header" | "cookie";
};

/** Who buys, as far as prices and promotions ask; null for a guest, and for somebody who is not signed in yet. */
export type Shopper = Pick<Caller, "customerId" | "email"> | null;
