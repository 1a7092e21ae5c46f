import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ProviderSendNotificationDTO } from "@medusajs/framework/types";
import type { ReactElement } from "react";
import { insertOutboxMails } from "./mail-outbox-table";
import { renderHtml } from "./render-html";
import type { StoreIdentity } from "./store-identity";

/** Of one address. Mails that share this object are counted together. */
export type HourlyLimit = { readonly perHour: number };

/** The text part is complete by itself. */
export type MailContent = { subject: string; text: string; html: ReactElement | string };

export type Envelope = Partial<
  Pick<ProviderSendNotificationDTO, "template" | "data" | "from" | "attachments" | "provider_data">
>;

/** Medusa's events that send a mail, and the cause that each gives; null for no mail. */
export type Trigger<Cause> = {
  event: string | readonly string[];
  toCause(db: Knex, data: unknown): Promise<Cause | null>;
};

type Found<Value> = Value | null | Promise<Value | null>;

/** What a mail says, and to whom; without either there is nothing to send. */
type Draft<Data> = { data: Data | null; to: string | null };

/** One by one, or many at once by few statements, in their order. */
type Writer<Cause, Data extends object> =
  | {
      /** JSON; null where there is nothing to say. Emptied once the mail has left. */
      data(db: Knex, cause: Cause): Found<Data>;
      /** Null where nobody may be written to. */
      recipient(db: Knex, data: Data, cause: Cause): Found<string>;
    }
  | { writeAll(db: Knex, causes: readonly Cause[]): Promise<Draft<Data>[]> };

type MailDefinition<Cause, Data extends object> = Writer<Cause, Data> & {
  /** In the outbox and the log. Never change it: waiting mails are known by it. */
  name: string;
  /** Without one, a use case calls `insertMail` or `enqueueMail`. */
  trigger?: Trigger<Cause>;
  limit?: HourlyLimit;
  /** A second mail of the same key is never sent. */
  key(data: Data, cause: Cause): string;
  /** Of waiting mails with the same one only the newest leaves. */
  mergeKey?(data: Data): string;
  /** Pure. Null where a provider has the template. */
  content(data: Data, store: StoreIdentity): Found<MailContent>;
  envelope?(data: Data, store: StoreIdentity): Envelope;
};

export type RenderedMail = {
  content: { subject: string; text: string; html: string } | null;
  envelope: Envelope;
};

/** `holdSeconds`: waits for more news. `isSilent`: never sent. */
export type InsertOptions = { holdSeconds?: number; isSilent?: boolean };

export type Mail<Cause = never> = {
  readonly name: string;
  readonly events: readonly string[];
  readonly limit: HourlyLimit | null;
  /** Null where there is nothing to send. */
  write(db: Knex, cause: Cause): Promise<{ to: string; data: object } | null>;
  /** Into the outbox, once per cause. Returns its id; null where there is nothing to send. */
  insert(db: Knex, cause: Cause, options?: InsertOptions): Promise<string | null>;
  /** The same for several, by one statement. */
  insertAll(db: Knex, causes: readonly Cause[]): Promise<void>;
  /** The same for one of its events. */
  insertFor(db: Knex, eventData: unknown): Promise<string | null>;
  render(data: object, store: StoreIdentity): Promise<RenderedMail>;
};

export function defineMail<Cause, Data extends object>(definition: MailDefinition<Cause, Data>): Mail<Cause> {
  const { name, trigger } = definition;
  const writeAll = async (db: Knex, causes: readonly Cause[]): Promise<Draft<Data>[]> => {
    if ("writeAll" in definition) return await definition.writeAll(db, causes);
    const drafts: Draft<Data>[] = [];
    for (const cause of causes) {
      const data = await definition.data(db, cause);
      drafts.push({ data, to: data && (await definition.recipient(db, data, cause)) });
    }
    return drafts;
  };
  const write = async (db: Knex, cause: Cause) => {
    const [draft] = await writeAll(db, [cause]);
    return draft?.data && draft.to ? { to: draft.to, data: draft.data } : null;
  };
  const insertAll = async (db: Knex, causes: readonly Cause[], options: InsertOptions = {}) => {
    const drafts = await writeAll(db, causes);
    const mails = drafts.flatMap(({ data, to }, index) => {
      if (!data || !to) return [];
      const dedupeKey = `${name}:${definition.key(data, causes[index]!)}`;
      return [{ dedupeKey, mergeKey: definition.mergeKey?.(data) ?? null, to, template: name, data, ...options }];
    });
    return mails.length > 0 ? await insertOutboxMails(db, mails) : [];
  };
  const insert = async (db: Knex, cause: Cause, options?: InsertOptions): Promise<string | null> => {
    const [id] = await insertAll(db, [cause], options);
    return id ?? null;
  };
  return {
    name,
    events: trigger ? [trigger.event].flat() : [],
    limit: definition.limit ?? null,
    write,
    insert,
    async insertAll(db, causes) {
      await insertAll(db, causes);
    },
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
        envelope: definition.envelope?.(written, store) ?? { template: name, ...answeredAt(store) },
      };
    },
  };
}

/** Who answers a mail writes to the shop, not to the address that sends. */
export const answeredAt = ({ contactEmail }: StoreIdentity): Envelope =>
  contactEmail ? { provider_data: { reply_to: contactEmail } } : {};

/** Between the label's own header and sign-off. */
function signed(text: string, { mailHeader, mailSignOff }: StoreIdentity): string {
  return `${mailHeader && `${mailHeader}\n\n`}${text}${mailSignOff && `\n${mailSignOff}\n`}`;
}

/** A subject is one line, whatever a customer's name or a status contains. */
function toSubject(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
