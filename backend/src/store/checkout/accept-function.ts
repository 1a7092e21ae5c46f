import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, isSaid, rows } from "../../lib/database";
import { makeOnce } from "../../lib/make-once";
import { PreparedStatement } from "../../lib/prepared-statement";
import { deleteCartSessionOf, lockPlainCart } from "../cart/cart-session-table";
import { cartLinesOf, completeCartOf, type CartLineRow } from "../medusa-tables/cart";
import { firstUnmet, lockLevelsOf, reserveNeeds, type PlainNeed } from "../medusa-tables/inventory";
import { isNumberTaken, payOpenPurchase } from "../purchase/purchase-table";

const CART_KEY = "claim ->> 'cartKey'";
const NEEDS = "claim -> 'needs'";
const [RESERVE_LEVELS, INSERT_RESERVATIONS] = reserveNeeds(NEEDS, "paid ->> 'id'");

/**
 * Each statement of it sees what was committed before that statement began: what is compared under a lock is what the lock
 * protects. Nothing is written before everything has been compared.
 */
const BODY = `
declare
  paid constant jsonb := claim -> 'purchase';
  held text;
  unmet record;
begin
  outcome := 'changed';
  ${lockPlainCart(CART_KEY)} into held;
  if held is distinct from paid ->> 'cart_id' then
    return;
  end if;
  if (select coalesce(jsonb_agg(to_jsonb(line_now)), '[]') from (${cartLinesOf(CART_KEY)}) line_now)
     is distinct from claim -> 'lines' then
    return;
  end if;
  perform from (${lockLevelsOf(NEEDS)}) locked;
  ${firstUnmet(NEEDS)} into unmet;
  if found then
    if unmet.places = 1 then
      outcome := 'short';
      remaining := unmet.remaining;
    end if;
    return;
  end if;
  chosen := claim ->> 'wantedNumber';
  if chosen is null or ${isNumberTaken("chosen")} then
    chosen := claim ->> 'ownNumber';
  end if;
  ${payOpenPurchase({ paid: "paid", orderNumber: "chosen", mark: "claim ->> 'mark'" })};
  if not found then
    return;
  end if;
  ${RESERVE_LEVELS};
  ${INSERT_RESERVATIONS};
  ${deleteCartSessionOf(CART_KEY, "held")};
  ${completeCartOf("held")};
  outcome := 'accepted';
end`;

/**
 * Each of its statements asks for a few rows by an index, whatever is bought: one plan serves all. Postgres takes a list of
 * needs for a hundred, and would read all levels of a small shop to join them, three times; and it would plan each statement
 * of each new connection five times before it keeps a plan.
 */
const PLANS =
  "set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan";

const DEFINITION = `(claim jsonb, out outcome text, out chosen text, out remaining float8)
    language plpgsql ${PLANS} as $$${BODY}$$`;

/** Named after what it takes, does and answers: two releases at one database have one each. */
const NAME = `accept_purchase_${createHash("sha256").update(DEFINITION).digest("hex").slice(0, 12)}`;

/** What is to be accepted, and what it was decided by. */
export type PlainClaim = {
  cartKey: string;
  /** The open purchase's row as it becomes, and what that was read with. */
  purchase: Record<string, unknown>;
  mark: string;
  lines: CartLineRow[];
  /** At most one of each inventory item. */
  needs: PlainNeed[];
  /** The page's number, where it has the form, and one of ours in its place. */
  wantedNumber: string | null;
  ownNumber: string;
};

export type Acceptance =
  | { outcome: "accepted"; chosen: string }
  | { outcome: "short"; remaining: number }
  /** Something is other than it was read, or needs a closer look; nothing was done. */
  | { outcome: "changed" };

const accept = new PreparedStatement<Acceptance>(
  `select outcome, chosen, remaining from ${NAME}(cast(:claim as jsonb))`,
);

let created: Promise<void> | null = null;

async function hasFunction(db: Knex): Promise<boolean> {
  const found = await rows(
    db,
    "select 1 from pg_proc where proname = ? and pronamespace = current_schema()::regnamespace",
    [NAME],
  );
  return found.length > 0;
}

async function ensureCreated(db: Knex): Promise<void> {
  created ??= makeOnce(db, NAME, hasFunction, (trx) => execute(trx, `create function ${NAME}${DEFINITION}`)).catch(
    (error: unknown) => {
      created = null;
      throw error;
    },
  );
  await created;
}

/**
 * Whether `acceptPlain` has its function. Where it cannot be made, because the database's user may make none for instance,
 * purchases go the long way, and `warn` is told why each time.
 */
export async function isAcceptReady(db: Knex, warn: (message: string) => void): Promise<boolean> {
  try {
    await ensureCreated(db);
    return true;
  } catch (error) {
    warn(`Purchases are slower, as the function that accepts them cannot be made: ${String(error)}`);
    return false;
  }
}

const UNDEFINED_FUNCTION = "42883";

/**
 * The moment of buying as one statement: under the cart's lock it compares what the claim was decided by, reserves the stock,
 * makes the purchase paid and ends the cart; or it does nothing. Throws where the order number is taken meanwhile, as an update does.
 */
export async function acceptPlain(db: Knex, claim: PlainClaim): Promise<Acceptance> {
  try {
    return (await accept.rows(db, { claim: JSON.stringify(claim) }))[0] ?? { outcome: "changed" };
  } catch (error) {
    if (!isSaid(error, UNDEFINED_FUNCTION)) throw error;
    // The database was restored meanwhile.
    created = null;
    return { outcome: "changed" };
  }
}
