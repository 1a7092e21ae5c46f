import type { NewsletterState } from "@nocturne/contract";

/** Every text of the section "Newsletter". */
export const newsletterSetupTexts = {
  loading: "Counting the envelopes...",
  states: { pending: "Not confirmed", confirmed: "Subscribed", unsubscribed: "Left" } satisfies Record<
    NewsletterState,
    string
  >,
  show: "Show",
  everybody: "Everybody",
  shown: (name: string, count: number) => `${name} (${count})`,
  find: "Find an address",
  findHint: "Part of it is enough",
  found: (total: number) => (total === 1 ? "1 address" : `${total} addresses`),
  none: "Nobody here yet",
  noneNote:
    "Shoppers sign up at /newsletter, which a menu or a post can lead to, or in the newsletter block of the home page. Each confirms by a mail.",
  noneFound: "No address like that",
  save: "Save as CSV",
  saveNote:
    "The file has the list as it is chosen here. Each address has a link that unsubscribes it: put it into every newsletter. Write to none but the subscribed.",
  pages: "Pages of addresses",
  asked: (time: string) => `Asked ${time}`,
  confirmed: (time: string) => `Agreed ${time}`,
  left: (time: string) => `Left ${time}`,
  sources: { page: "Sign-up page", home: "Home page", other: "Another storefront" } as Readonly<Record<string, string>>,
  erase: "Erase",
  eraseOf: (email: string) => `Erase ${email}`,
  eraseTitle: (email: string) => `Erase ${email}?`,
  eraseNote:
    "Nothing of this address is kept, not even that it left. Whoever only wants no more newsletter unsubscribes by the link of any mail.",
  eraseYes: "Erase it",
  erased: "Address erased",
} as const;
