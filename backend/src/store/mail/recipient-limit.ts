import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { HourlyLimit } from "./define-mail";
import { countSentWithinHour } from "./mail-outbox-table";
import { findMail, MAILS } from "./mails";

/** What waits looks again after this time at the earliest: others may wait for the same place. */
const MIN_WAIT_SECONDS = 5 * 60;

type Letter = { recipient: string; template: string };
type Sent = { count: number; seconds: number | null };

const limitOf = ({ template }: Letter) => findMail(template)?.limit ?? null;

/** The places that the addresses of some mails have left within the hour. */
export class RecipientRoom {
  private constructor(private readonly sent: ReadonlyMap<HourlyLimit, Map<string, Sent>>) {}

  /** What was sent to them by now, by one statement for each limit. */
  static async read(db: Knex, letters: readonly Letter[]): Promise<RecipientRoom> {
    const sent = new Map<HourlyLimit, Map<string, Sent>>();
    for (const limit of new Set(letters.map(limitOf))) {
      if (!limit) continue;
      const recipients = letters.filter((letter) => limitOf(letter) === limit).map(({ recipient }) => recipient);
      const templates = MAILS.filter((mail) => mail.limit === limit).map(({ name }) => name);
      const counted = await countSentWithinHour(db, recipients, templates);
      sent.set(limit, new Map(counted.map(({ recipient, ...rest }) => [recipient, rest])));
    }
    return new RecipientRoom(sent);
  }

  /**
   * How many seconds a mail has to wait because its address has had its share of the hour; 0 where it may go. Mails that
   * keep an account safe, such as a password's, have no limit: nobody can hold them up with orders.
   */
  secondsUntil(letter: Letter): number {
    const limit = limitOf(letter);
    const { count, seconds } = this.sentTo(letter);
    return !limit || count < limit.perHour ? 0 : Math.max(seconds ?? 0, MIN_WAIT_SECONDS);
  }

  /** One more has left. */
  take(letter: Letter): void {
    const { count, seconds } = this.sentTo(letter);
    this.sentBy(letter)?.set(letter.recipient.toLowerCase(), { count: count + 1, seconds });
  }

  private sentBy(letter: Letter): Map<string, Sent> | undefined {
    const limit = limitOf(letter);
    return limit ? this.sent.get(limit) : undefined;
  }

  private sentTo(letter: Letter): Sent {
    return this.sentBy(letter)?.get(letter.recipient.toLowerCase()) ?? { count: 0, seconds: null };
  }
}
