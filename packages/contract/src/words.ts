/**
 * The sentences of the shop that belong to the label, as they are before it has written its own. Every other text is the
 * software's, and stands in the `texts.ts` of its feature. What may be written in each, and where it shows: `WORD_RULES`.
 *
 * Free of rules and schemas, so that every page can carry it.
 */
export const WORDS = {
  banner: "FREE SHIPPING ON ALL ORDERS",
  homeHeading: "Dress for the small hours",
  homeIntro: "Tees, hoodies, pins and paper for people who are up anyway. Heavy cotton, black ink, no sleep.",
  homeDescription:
    "Alternative fashion and merchandise: tees, longsleeves, hoodies, pins, prints and small objects for the night. Free shipping on all orders.",
  categoryNote: "Free shipping on all orders.",
  homeEnd: "That is all of it.",
  homeEndNote: "More when we have slept on it. So, not soon.",
  categoryEmptyNote: "It sold, or it never was.",
  loadingLines: [
    "Ironing nothing. It is meant to look like that.",
    "Counting black T-shirts. They are all black. Starting over.",
    "Waking the stock room. It bites before noon.",
    "Feeding the moths. Not with the merchandise.",
    "Dyeing everything black, one shade at a time.",
    "Tuning the candles.",
    "Asking the bats for directions.",
    "Turning the lights off so you can see better.",
  ].join("\n"),
  productNote: "Free shipping. Dispatched in a plain box, by daylight, reluctantly.",
  productGoneNote: "Back when it is back.",
  galleryHeading: "Seen after dark",
  galleryNote: "From the road, the pit and the stairwell.",
  cartEmptyNote: "It echoes in here.",
  signInNote: "An account lets you follow the parcel. It takes a minute, and the cart waits.",
  confirmationNote:
    "Thank you. A confirmation is on its way to your inbox; the parcel follows when it has found its shoes.",
  footerLine: "Open late. Ships everywhere it can.",
  footerNote: "Prices in US dollars. Shipping is free, every order, no minimum.",
  footerSign: "Open late",
  notFoundNote: "Whatever was here has left, or never came.",
  mailHeader: "",
  mailSignOff: "",
} as const satisfies Record<string, string>;

export type WordKey = keyof typeof WORDS;

/** The shop's words: the label's where it has written its own, else `WORDS`. */
export type Words = Readonly<Record<WordKey, string>>;

/** All words of a shop of which some are its own. */
export function withOwnWords(own: Partial<Record<string, string>>): Words {
  const words: Record<WordKey, string> = { ...WORDS };
  for (const key of Object.keys(WORDS) as WordKey[]) words[key] = own[key] ?? WORDS[key];
  return words;
}
