import { PRODUCT_SORTS } from "@nocturne/contract/product-sorts";

const MAX_SEARCH_LENGTH = 100;

/** What the API takes of a name from Medusa, as `MAX_ASKED_NAME` of the contract has it. */
const MAX_NAME_LENGTH = 255;

/** The one form of a parameter's value that a page is rendered for; null where the page is that without the parameter. */
type Normalize = (value: string) => string | null;

type PageRule = {
  /** What the rendered page depends on, beside its path. */
  rendered?: Record<string, Normalize>;
  /** What only scripts in the browser read: the rendered page is the same with and without it. */
  browser?: readonly string[];
  /** The address holds a secret: it goes into no cache, and to no other page as `Referer`. */
  isPrivate?: true;
};

const oneOf =
  (values: readonly string[]): Normalize =>
  (value) =>
    values.includes(value) ? value : null;

/** Dollars, as people type them. */
const amount: Normalize = (value) => (/^\d{1,6}(\.\d{1,2})?$/.test(value.trim()) ? value.trim() : null);

/**
 * What each page reads of its query, by React Router's path. Whatever is not named here is dropped before a page is looked
 * up or rendered: a page is the same for everybody, and an unknown parameter must not cost a rendering.
 */
export const PAGE_TABLE = {
  "/": {
    rendered: {
      category: (value) => value.slice(0, MAX_NAME_LENGTH + 1) || null,
      sort: oneOf(PRODUCT_SORTS.filter((sort) => sort !== "position")),
      page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== "1" ? value : null),
      view: oneOf(["list"]),
    },
  },
  "/product/:id": {},
  "/search": {
    rendered: {
      q: (value) => value.trim().slice(0, MAX_SEARCH_LENGTH) || null,
      category: (value) => value.trim().slice(0, MAX_NAME_LENGTH) || null,
      size: (value) => value.trim().slice(0, MAX_NAME_LENGTH) || null,
      minPrice: amount,
      maxPrice: amount,
      inStock: (value) => (value === "1" || value === "true" ? "1" : null),
      sort: oneOf(PRODUCT_SORTS.filter((sort) => sort !== "position")),
      page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== "1" ? value : null),
    },
  },
  "/checkout": { browser: ["total"] },
  "/auth": { rendered: { view: oneOf(["reset"]) }, browser: ["next"] },
  "/reset-password": { browser: ["token"], isPrivate: true },
  "/order-mails": { browser: ["token"], isPrivate: true },
  "/newsletter": {},
  "/newsletter/confirm": { browser: ["token"], isPrivate: true },
  "/newsletter/unsubscribe": { browser: ["token"], isPrivate: true },
  "/profile": {},
  "/admin-fix": {},
  "/shop-settings/:section?": {},
  "/order-success": { browser: ["payment_intent", "redirect_status"], isPrivate: true },
  "/order/:token": { isPrivate: true },
  "/order-status": {},
  "/pages/:slug": {},
  "/sitemap.xml": {},
  "/sitemaps/:part": {},
  "/feeds/google.xml": {},
  "/feeds/meta.xml": {},
  "/feeds/new.rss": {},
  "/robots.txt": {},
  "/manifest.webmanifest": {},
  "*": {},
} as const satisfies Record<string, PageRule>;

export type PagePath = keyof typeof PAGE_TABLE;

type NamesOf<Rule> =
  | (Rule extends { rendered: infer Rendered } ? keyof Rendered : never)
  | (Rule extends { browser: readonly (infer Name)[] } ? Name : never);

/** The names of the parameters that a page may read. */
export type PageParameter<Path extends PagePath> = Extract<NamesOf<(typeof PAGE_TABLE)[Path]>, string>;

export const pageRule = (path: PagePath): PageRule => PAGE_TABLE[path];
