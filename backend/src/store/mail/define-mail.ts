import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ProviderSendNotificationDTO } from "@medusajs/framework/types";
import type { ReactElement } from "react";
import { insertOutboxMail } from "./mail-outbox-table";
import { renderHtml } from "./render-html";
import type { StoreIdentity } from "./store-identity";

/** How many mails of a kind one address gets within an hour. Mails that share this object are counted together. */
export type HourlyLimit = { readonly perHour: number };

/** What a mail says. The text part is complete by itself. */
export type MailContent = { subject: string; text: string; html: ReactElement | string };

/** What else a mail may carry, in Medusa's words. */
export type Envelope = Partial<
  Pick<ProviderSendNotificationDTO, "template" | "data" | "from" | "attachments" | "provider_data">
>;

/** Events of Medusa that send a mail, and what of them is the mail's cause; null where there is no mail to send. */
export type Trigger<Cause> = {
  event: string | readonly string[];
  toCause(db: Knex, data: unknown): Promise<Cause | null>;
};

type Found<Value> = Value | null | Promise<Value | null>;

type MailDefinition<Cause, Data extends object> = {
  /** Names the mail in the outbox and in the log. Never changed: mails that wait are known by it. */
  name: string;
  /** Without one, a use case sends the mail by `insertMail` or `enqueueMail`. */
  trigger?: Trigger<Cause>;
  /** Without one, the mail never waits for another. */
  limit?: HourlyLimit;
  /** What the mail is about, as JSON; null where there is nothing to say. Emptied once the mail has left. */
  data(db: Knex, cause: Cause): Found<Data>;
  /** An e-mail address; null where nobody may be written to. */
  recipient(db: Knex, data: Data, cause: Cause): Found<string>;
  /** Tells one cause from another: a second mail of the same key is never sent. */
  key(data: Data, cause: Cause): string;
  /** Mails that wait with the same one leave as one, which is the newest; without one, each leaves by itself. */
  mergeKey?(data: Data): string;
  /** Pure: the same data always make the same mail. Null where a provider has the template. */
  content(data: Data, store: StoreIdentity): Found<MailContent>;
  envelope?(data: Data, store: StoreIdentity): Envelope;
};

/** A mail as it leaves: one line of subject, both of its parts, and what else it carries. */
export type RenderedMail = {
  content: { subject: string; text: string; html: string } | null;
  envelope: Envelope;
};

/** `holdSeconds`: how long it waits for more news. `isSilent`: nobody is to be told, now or later. */
export type InsertOptions = { holdSeconds?: number; isSilent?: boolean };

/** One mail of the table, whatever its data. */
export type Mail<Cause = never> = {
  readonly name: string;
  readonly events: readonly string[];
  readonly limit: HourlyLimit | null;
  /** Where it would go, and what it would be about; null where there is nothing to send. */
  write(db: Knex, cause: Cause): Promise<{ to: string; data: object } | null>;
  /** Writes it into the outbox, once per cause. Returns its id; null where there is nothing to send. */
  insert(db: Knex, cause: Cause, options?: InsertOptions): Promise<string | null>;
  /** The same for one of its events. */
  insertFor(db: Knex, eventData: unknown): Promise<string | null>;
  /** Makes of the outbox's data what is sent. */
  render(data: object, store: StoreIdentity): Promise<RenderedMail>;
};

/** A line of the table of mails. */
export function defineMail<Cause, Data extends object>(definition: MailDefinition<Cause, Data>): Mail<Cause> {
  const { name, trigger } = definition;
  const write = async (db: Knex, cause: Cause) => {
    const data = await definition.data(db, cause);
    const to = data && (await definition.recipient(db, data, cause));
    return data && to ? { to, data } : null;
  };
  const insert = async (db: Knex, cause: Cause, options: InsertOptions = {}): Promise<string | null> => {
    const written = await write(db, cause);
    if (!written) return null;
    const { to, data } = written;
    const dedupeKey = `${name}:${definition.key(data, cause)}`;
    const mergeKey = definition.mergeKey?.(data) ?? null;
    return await insertOutboxMail(db, { dedupeKey, mergeKey, to, template: name, data, ...options });
  };
  return {
    name,
    events: trigger ? [trigger.event].flat() : [],
    limit: definition.limit ?? null,
    write,
    insert,
    async insertFor(db, eventData) {
      const cause = await trigger?.toCause(db, eventData);
      return cause == null ? null : await insert(db, cause);
    },
    async render(data, store) {
      // The outbox holds what `insert` wrote there.
      const written = data as Data;
      const content = await definition.content(written, store);
      return {
        content: content && {
          subject: toSubject(content.subject),
          text: signed(content.text, store),
          html: typeof content.html === "string" ? content.html : await renderHtml(content.html),
        },
        envelope: definition.envelope?.(written, store) ?? { template: name },
      };
    },
  };
}

/** The text part between the label's own line and its sign-off, where it has written them. */
function signed(text: string, { mailHeader, mailSignOff }: StoreIdentity): string {
  return `${mailHeader && `${mailHeader}\n\n`}${text}${mailSignOff && `\n${mailSignOff}\n`}`;
}

/** A subject is one line, whatever a customer's name or a status contains. */
function toSubject(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
