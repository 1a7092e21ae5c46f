import type { Demo, FirstStep } from "@nocturne/contract";

type StepTexts = {
  title: string;
  /** What to do, or what the store sees. */
  note: (count: number | null) => string;
  /** Where it is done. */
  link?: { to: string; text: string };
};

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const STEP_TEXTS: Readonly<Record<FirstStep["step"], StepTexts>> = {
  name: {
    title: "Name the shop",
    note: () => "In the word mark, titles, mails and on invoices.",
    link: { to: "/shop-settings/details", text: "Details" },
  },
  look: {
    title: "Choose your look",
    note: () => "Colours, type and corners: five that are ready, or your own.",
    link: { to: "/shop-settings/look", text: "Look" },
  },
  words: {
    title: "Write your own words",
    note: () =>
      "Headline, notes and footer are typed where they stand: open the panel on any page and press Edit Page.",
    link: { to: "/#admin", text: "Open the panel" },
  },
  products: {
    title: "Add your first product",
    note: (count) => (count ? many(count, "product of your own.", "products of your own.") : "None of your own yet."),
    link: { to: "/#admin", text: "Open the panel" },
  },
  demo: {
    title: "Remove the demo",
    note: (count) =>
      count
        ? `${many(count, "thing", "things")} of the demo in the shop.`
        : "Nothing of the demo's products, pictures, films and music is in the shop. A logo, an icon and a picture of shared links of your own are under Look.",
  },
  shipping: {
    title: "Set where you ship, and for how much",
    note: () => "Until you say otherwise, the shop ships everywhere for free.",
    link: { to: "/shop-settings/shipping", text: "Shipping" },
  },
  tax: {
    title: "Check the tax",
    note: () => "Sales tax of the United States is known to the shop. Say what other countries charge.",
    link: { to: "/shop-settings/tax", text: "Tax" },
  },
  seller: {
    title: "Say who sells",
    note: () => "Name and address, as invoices need them.",
    link: { to: "/shop-settings/details", text: "Details" },
  },
  contact: {
    title: "Say where messages go",
    note: () => "What customers write by the contact form, to an address that you read.",
    link: { to: "/shop-settings/details", text: "Details" },
  },
  pages: {
    title: "Publish your legal pages",
    note: (count) =>
      count
        ? `${many(count, "legal page is public.", "legal pages are public.")} Checkout links to them; for the footer, add them under Menus.`
        : "Terms, privacy and returns are there as drafts. Once they are public, checkout links to them; for the footer, add them under Menus.",
    link: { to: "/shop-settings/pages", text: "Pages" },
  },
  payment: {
    title: "Take cards",
    note: () => "Keys of Stripe in the shop's configuration. Until then nobody is charged.",
  },
  mail: {
    title: "Send mail",
    note: () => "SMTP_URL in the shop's configuration. Until then mails are files on the server.",
  },
  order: {
    title: "Place a test order",
    note: (count) => (count ? many(count, "order placed.", "orders placed.") : "Buy something, as a shopper would."),
    link: { to: "/", text: "To the shop" },
  },
  address: {
    title: "Go live",
    note: () => "PUBLIC_URL in the shop's configuration: its https address, with a name of your own.",
  },
};

export const firstStepsTexts = {
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: "Done",
  open: "To do",
  confirm: "It is right as it is",
  confirmedBy: (by: string) => `Said to be right by ${by}.`,
  takeBack: "Take back",
  failed: "Not saved",
  failedNote: "We could not save this just now.",
  remove: "Remove the demo",
  removing: "Removing...",
  removeTitle: "Remove the demo?",
  removeYes: "Remove it",
  removeNote: (demo: Demo) =>
    `${[
      many(demo.products.length, "product", "products"),
      many(demo.galleryItems, "gallery item", "gallery items"),
      many(demo.backgroundVideos, "background video", "background videos"),
      many(demo.tracks, "track", "tracks"),
    ].join(
      ", ",
    )} leave the shop for good. Products that you renamed, or gave pictures of your own, stay. Orders keep what they sold. Sentences that only the demo's label would say become plain ones; what you wrote stays.`,
  removed: "The demo is gone.",
  removedNote: "The shop is yours.",
  notRemoved: "The demo is not gone",
  notRemovedNote: "Something of it is left. Please try again: it goes on where it stopped.",
} as const;
