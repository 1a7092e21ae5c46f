import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { NewsletterFilter, NewsletterList, NewsletterState, NewsletterSubscriber } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

type Asking = { id: string; email: string; source: string; tokenHash: string; validDays: number };

/** An address is asked three times within some hours at most, then once a week: anybody can type anybody's. */
const MAY_ASK = `subscriber.state <> 'confirmed'
  and subscriber.asked_at < now() - case when subscriber.asks < 3 then interval '1 hour' else interval '7 days' end`;

/**
 * Notes that an address is to be asked by a link. Returns the row's id; null where it agreed already, or was asked just now.
 * Whoever left counts as such until the link is used.
 */
export async function noteAsking(trx: Knex, asking: Asking): Promise<string | null> {
  const [asked] = await rows<{ id: string }>(
    trx,
    `insert into newsletter_subscriber as subscriber (id, email, state, source, token_hash, token_expires_at, asked_at)
     values (:id, :email, 'pending', :source, :tokenHash, now() + make_interval(days => :validDays), now())
     on conflict (lower(email)) do update
       set email = excluded.email, source = excluded.source, token_hash = excluded.token_hash,
           token_expires_at = excluded.token_expires_at, asked_at = now(), asks = subscriber.asks + 1, updated_at = now()
     where ${MAY_ASK}
     returning id`,
    asking,
  );
  return asked?.id ?? null;
}

/** Confirms the address of a link, once. */
export async function confirmByToken(
  trx: Knex,
  tokenHash: string,
): Promise<Pick<NewsletterSubscriber, "id" | "email"> | undefined> {
  const [confirmed] = await rows<{ id: string; email: string }>(
    trx,
    `update newsletter_subscriber
        set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, token_hash = null, asks = 0, updated_at = now()
      where token_hash = ? and token_expires_at > now()
      returning id, email`,
    [tokenHash],
  );
  return confirmed;
}

/** Ends a subscription, and keeps when it ended first; false where it is not there any more. */
export async function markUnsubscribed(db: Knex, id: string): Promise<boolean> {
  const changed = await execute(
    db,
    `update newsletter_subscriber
        set unsubscribed_at = case when state = 'unsubscribed' then unsubscribed_at else now() end,
            state = 'unsubscribed', token_hash = null, updated_at = now()
      where id = ?`,
    [id],
  );
  return changed > 0;
}

export async function deleteSubscriberRow(db: Knex, id: string): Promise<boolean> {
  return (await execute(db, "delete from newsletter_subscriber where id = ?", [id])) > 0;
}

/** Erases a person's address, whatever it had said. */
export async function deleteSubscriberByEmail(db: Knex, email: string): Promise<void> {
  await execute(db, "delete from newsletter_subscriber where lower(email) = lower(?)", [email.trim()]);
}

/** Forgets who never confirmed. */
export async function deleteUnconfirmedBefore(db: Knex, days: number): Promise<void> {
  await execute(
    db,
    "delete from newsletter_subscriber where state = 'pending' and asked_at < now() - make_interval(days => ?)",
    [days],
  );
}

type Row = {
  id: string;
  email: string;
  state: NewsletterState;
  source: string;
  asked_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
};

const COLUMNS = "id, email, state, source, asked_at, confirmed_at, unsubscribed_at";
const WHERE = `(:state::text is null or state = :state) and (:q::text is null or position(lower(:q) in lower(email)) > 0)`;

const bindingsOf = ({ state, q }: NewsletterFilter) => ({ state: state ?? null, q: q || null });

const toSubscriber = (row: Row): NewsletterSubscriber => ({
  id: row.id,
  email: row.email,
  state: row.state,
  source: row.source,
  askedAt: row.asked_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
});

export async function selectSubscribers(
  db: Knex,
  filter: NewsletterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterSubscriber[]> {
  const found = await rows<Row>(
    db,
    `select ${COLUMNS} from newsletter_subscriber where ${WHERE} order by created_at desc, id desc limit :limit offset :offset`,
    { ...bindingsOf(filter), limit, offset },
  );
  return found.map(toSubscriber);
}

/** Those whose id comes after this one, by their ids: each page costs the same, however many there are. */
export async function selectSubscribersAfter(
  db: Knex,
  filter: NewsletterFilter,
  after: string,
  limit: number,
): Promise<NewsletterSubscriber[]> {
  const found = await rows<Row>(
    db,
    `select ${COLUMNS} from newsletter_subscriber where ${WHERE} and id > :after order by id limit :limit`,
    { ...bindingsOf(filter), after, limit },
  );
  return found.map(toSubscriber);
}

export async function countSubscribers(
  db: Knex,
  filter: NewsletterFilter,
): Promise<Pick<NewsletterList, "total" | "counts">> {
  const [counted] = await rows<{ total: number } & NewsletterList["counts"]>(
    db,
    `select count(*) filter (where ${WHERE})::int as total,
            count(*) filter (where state = 'pending')::int as pending,
            count(*) filter (where state = 'confirmed')::int as confirmed,
            count(*) filter (where state = 'unsubscribed')::int as unsubscribed
       from newsletter_subscriber`,
    bindingsOf(filter),
  );
  const { total, ...counts } = counted!;
  return { total, counts };
}
