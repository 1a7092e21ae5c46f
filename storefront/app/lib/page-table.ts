import { PRODUCT_SORTS } from "@nocturne/contract/product-sorts";

/** Longer than any category's name: what is cut off cannot make two names equal. */
const MAX_CATEGORY_LENGTH = 101;

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

/**
 * What each page reads of its query, by React Router's path. Whatever is not named here is dropped before a page is looked
 * up or rendered: a page is the same for everybody, and an unknown parameter must not cost a rendering.
 */
export const PAGE_TABLE = {
  "/": {
    rendered: {
      category: (value) => value.slice(0, MAX_CATEGORY_LENGTH) || null,
      sort: oneOf(PRODUCT_SORTS.filter((sort) => sort !== "position")),
    },
  },
  "/product/:id": {},
  "/checkout": { browser: ["total"] },
  "/auth": { rendered: { view: oneOf(["reset"]) }, browser: ["next"] },
  "/reset-password": { browser: ["token"], isPrivate: true },
  "/order-mails": { browser: ["token"], isPrivate: true },
  "/profile": {},
  "/admin-fix": {},
  "/order-success": { browser: ["payment_intent", "redirect_status"], isPrivate: true },
  "/order/:token": { isPrivate: true },
  "/order-status": {},
  "/sitemap.xml": {},
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
