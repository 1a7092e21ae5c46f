import type { ChangeTag } from "./freshness.js";

/**
 * Who may call: anybody, a shopper (a signed-in account, and a guest while the owner lets guests buy), a signed-in account,
 * the store owner's account or an admin, or an admin alone.
 */
export type Access = "public" | "shopper" | "user" | "owner" | "admin";

type At = {
  /** OpenAPI form, `/api/products/{id}`. */
  path: `/api/${string}`;
  access: Access;
  /** The same use case for Medusa's dashboard, with the same parameters. */
  admin?: `/admin/nocturne/${string}`;
};

type Read = At & {
  method: "GET";
  /** On a read that is the same for everybody: what must change before its response does. Such a read may be cached. */
  reads?: ChangeTag;
};

type Write = At & {
  method: "POST" | "PUT" | "DELETE";
  /** What it changes of the public reads: its response waits until every process knows of the change. */
  changes: ChangeTag | null;
};

export type Route = Read | Write;
