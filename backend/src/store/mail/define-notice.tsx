import { defineMail, type HourlyLimit } from "./define-mail";
import { ActionButton, MailPage, Paragraph, SmallLink } from "./layout/mail-page";
import type { StoreIdentity } from "./store-identity";

/** Notices of every kind are counted together: whatever happens in the shop, an admin's mailbox is not flooded. */
const NOTICES: HourlyLimit = { perHour: 30 };

type NoticeWords = { title: string; paragraphs: string[]; action: { text: string; path: string } };

/** Whom a notice goes to, and what tells it from the one before. */
export type NoticeCause<Data> = { email: string; key: string; data: Data };

/** A mail to an admin who has chosen to be told; it says at its end where that is changed. */
export function defineNotice<Data extends object>(
  name: string,
  say: (data: Data, store: StoreIdentity) => NoticeWords,
) {
  return defineMail({
    name,
    limit: NOTICES,
    data: (_db, { data }: NoticeCause<Data>) => data,
    recipient: (_db, _data, { email }) => email,
    key: (_data, { key, email }) => `${key}:${email}`,
    content(data, store) {
      const { title, paragraphs, action } = say(data, store);
      const link = store.publicUrl + action.path;
      const why = "You chose these mails under Notices in the shop's settings, and can change that there:";
      const settings = `${store.publicUrl}/shop-settings/notices`;
      return {
        subject: `${title} (${store.storeName})`,
        text: `${[title, ...paragraphs, `${action.text}: ${link}`, `${why}\n${settings}`].join("\n\n")}\n`,
        html: (
          <MailPage store={store} title={title}>
            {paragraphs.map((text, index) => (
              <Paragraph key={index}>{text}</Paragraph>
            ))}
            <ActionButton href={link}>{action.text}</ActionButton>
            <Paragraph>{why}</Paragraph>
            <SmallLink href={settings}>{settings}</SmallLink>
          </MailPage>
        ),
      };
    },
  });
}

/** One line for each, and how many are left out. */
export function listed<Item>(items: readonly Item[], count: number, line: (item: Item) => string): string {
  const more = count - items.length;
  return [...items.map(line), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
