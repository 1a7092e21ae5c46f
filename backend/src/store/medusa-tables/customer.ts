import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { StaffRole } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { PreparedStatement } from "../../lib/prepared-statement";
import { PASSWORD_MARK } from "./identity";
import { USER_ROLES } from "./staff";

/** An account with its customer, and whether it is an admin's. */
export type AccountRow = {
  id: string;
  username: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_admin: boolean;
  /** What an admin may do; null for everybody else. */
  roles: StaffRole[] | null;
  auth_identity_id: string;
};

export async function selectAccount(
  db: Knex,
  column: "id" | "username_key",
  value: string,
): Promise<AccountRow | undefined> {
  const [account] = await rows<AccountRow>(
    db,
    `select a.id, a.username, a.auth_identity_id, c.email, c.first_name, c.last_name, u.id is not null as is_admin,
            case when u.id is not null then ${USER_ROLES} end as roles
       from account a
       join customer c on c.id = a.customer_id and c.deleted_at is null
       join auth_identity i on i.id = a.auth_identity_id and i.deleted_at is null
       left join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
      where a.?? = ? and a.deleted_at is null`,
    [column, value],
  );
  return account;
}

/** The account behind a valid session. `is_use_noted`: its last use was noted a short while ago. */
export type CallerRow = {
  session_id: string;
  account_id: string;
  username: string;
  auth_identity_id: string;
  customer_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_admin: boolean;
  roles: StaffRole[] | null;
  is_use_noted: boolean;
};

/** Every call of somebody who is signed in asks it, and of its time planning is the most. */
const callerOfSession = new PreparedStatement<CallerRow>(
  `select s.id as session_id, a.id as account_id, a.username, a.auth_identity_id, a.customer_id,
          c.email, c.first_name, c.last_name, u.id is not null as is_admin,
          case when u.id is not null then ${USER_ROLES} end as roles,
          s.last_used_at > now() - make_interval(hours => :noteUseEveryHours) as is_use_noted
     from session s
     join account a on a.id = s.account_id and a.deleted_at is null
     join customer c on c.id = a.customer_id and c.deleted_at is null
     join auth_identity i on i.id = a.auth_identity_id and i.deleted_at is null
     left join provider_identity p
       on p.auth_identity_id = i.id and p.provider = 'emailpass' and p.deleted_at is null
     left join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
    where s.token_hash = :tokenHash and s.expires_at > now() and s.deleted_at is null
      and s.created_at > now() - make_interval(days => :maxDays)
      and (s.password_mark is null or s.password_mark = ${PASSWORD_MARK})`,
);

export async function selectCaller(
  db: Knex,
  session: { tokenHash: string; noteUseEveryHours: number; maxDays: number },
): Promise<CallerRow | undefined> {
  return (await callerOfSession.rows(db, session))[0];
}

/** A customer that a new account may take. `is_own`: the identity's own already; `is_owned`: somebody's. */
export type CustomerCandidate = { id: string; is_own: boolean; is_owned: boolean };

export async function selectCustomerCandidate(
  db: Knex,
  email: string,
  authIdentityId: string,
): Promise<CustomerCandidate | undefined> {
  const [candidate] = await rows<CustomerCandidate>(
    db,
    `select c.id,
            exists (select 1 from auth_identity i where i.id = ? and i.app_metadata ->> 'customer_id' = c.id) as is_own,
            exists (select 1 from account a where a.customer_id = c.id and a.deleted_at is null)
              or exists (select 1 from auth_identity i
                          where i.app_metadata ->> 'customer_id' = c.id and i.deleted_at is null) as is_owned
       from customer c
      where c.deleted_at is null
        and (c.id = (select app_metadata ->> 'customer_id' from auth_identity where id = ?)
             or (c.email = ? and c.has_account))
      order by is_own desc
      limit 1`,
    [authIdentityId, authIdentityId, email],
  );
  return candidate;
}

/** Accounts of a customer that is gone. */
export async function selectAccountsOfGoneCustomer(db: Knex, customerId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select a.id from account a
      where a.customer_id = ? and not exists (select 1 from customer c where c.id = a.customer_id and c.deleted_at is null)`,
    [customerId],
  );
  return found.map(({ id }) => id);
}

/** The address of a customer that is gone; null where another customer has it still, as a guest who has an account since. */
export async function selectEmailOfGoneCustomer(db: Knex, customerId: string): Promise<string | null> {
  const [gone] = await rows<{ email: string | null }>(
    db,
    `select c.email from customer c
      where c.id = ? and c.deleted_at is not null
        and not exists (select 1 from customer o where lower(o.email) = lower(c.email) and o.deleted_at is null)`,
    [customerId],
  );
  return gone?.email ?? null;
}

/** The e-mail addresses of these accounts that are living, by the account. */
export async function selectAccountEmails(db: Knex, accountIds: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; email: string | null }>(
    db,
    `select account.id, customer.email
       from account join customer on customer.id = account.customer_id and customer.deleted_at is null
      where account.id = any(?) and account.deleted_at is null`,
    [accountIds],
  );
  return new Map(found.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
}

/** The e-mail address of a living account; null where it is gone. */
export async function selectAccountEmail(db: Knex, accountId: string): Promise<string | null> {
  return (await selectAccountEmails(db, [accountId])).get(accountId) ?? null;
}

/** Who bought, in the account's own words. */
export type Buyer = { email: string; username: string; full_name: string };

/** The account that bought something, even where it or its customer was deleted since; undefined where nothing is left. */
export async function selectBuyer(db: Knex, accountId: string): Promise<Buyer | undefined> {
  const [buyer] = await rows<Buyer>(
    db,
    `select c.email, a.username, trim(concat_ws(' ', c.first_name, c.last_name)) as full_name
       from account a join customer c on c.id = a.customer_id where a.id = ?`,
    [accountId],
  );
  return buyer;
}

/** An address that a customer keeps at Medusa. */
export type CustomerAddressRow = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  address_1: string | null;
  address_2: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country_code: string | null;
  phone: string | null;
  is_default_shipping: boolean;
};

/** The addresses of customers who keep some: the default one first, then the ones that were used or changed last. */
export async function selectCustomerAddresses(
  db: Knex,
  customerIds: readonly string[],
): Promise<Map<string, CustomerAddressRow[]>> {
  const found = await rows<CustomerAddressRow & { customer_id: string }>(
    db,
    `select customer_id, id, first_name, last_name, company, address_1, address_2, city, province, postal_code,
            country_code, phone, is_default_shipping
       from customer_address
      where customer_id = any(?) and deleted_at is null
      order by is_default_shipping desc, updated_at desc, id desc`,
    [customerIds],
  );
  return Map.groupBy(found, (address) => address.customer_id);
}

export async function selectCustomerGroups(db: Knex, customerId: string): Promise<string[]> {
  const found = await rows<{ customer_group_id: string }>(
    db,
    "select customer_group_id from customer_group_customer where customer_id = ? and deleted_at is null",
    [customerId],
  );
  return found.map((row) => row.customer_group_id);
}
