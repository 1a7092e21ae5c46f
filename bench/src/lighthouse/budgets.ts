/** Medians of three runs as Lighthouse's phone on a slow line. `score` is of 100, times are milliseconds. */
export type Budget = {
  page: string;
  score: number;
  lcp: number;
  cls: number;
  scriptBytes: number;
  fontBytes: number;
  accessibility: number;
  bestPractices: number;
  /** 1 where browsers keep the page for the Back button. */
  backForwardCache: number;
  /** Null where a page is rightly kept out of search engines. */
  seo: number | null;
};

/**
 * What a page may cost, each with its reason. Times are simulated from a run on this machine, so a busy one is slower:
 * bytes, shifts and the three other scores are not.
 *
 * - `score` and `lcp`: what the shop promises. Medusa's own Next.js storefront has 98 and 96.
 * - `cls`: nothing moves, stand-in fonts included; 0.01 is what rounding leaves.
 * - `scriptBytes`: on the wire, headers included. 70 kB are Preact, React Router and TanStack Query; checkout has forms,
 *   addresses and dialogs as well. What loads once the page has settled counts, too.
 * - `fontBytes`: text, capitals and the word mark in English, 32 kB and headers.
 */
const COMMON = {
  score: 99,
  lcp: 1_600,
  cls: 0.01,
  fontBytes: 36_000,
  accessibility: 100,
  bestPractices: 100,
  backForwardCache: 1,
};

export const BUDGETS: readonly Budget[] = [
  { ...COMMON, page: "home", scriptBytes: 115_000, seo: 100 },
  { ...COMMON, page: "product", scriptBytes: 115_000, seo: 100 },
  { ...COMMON, page: "search", scriptBytes: 115_000, seo: null },
  { ...COMMON, page: "checkout", scriptBytes: 170_000, seo: null },
];
