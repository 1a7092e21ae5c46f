import { z } from "zod";
import { safeLink } from "./page-links.js";
import { PageSlug } from "./page.js";

const Label = (least: 0 | 1) =>
  z
    .string()
    .trim()
    .min(least, "Please enter a name.")
    .max(40, "A name has at most 40 characters.")
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "Please write one line of plain text.");

/**
 * One entry of a menu. `page` has the page's title where it has no name of its own, and shows while the page is public;
 * `categories` stands for every category that the shop has; `products` is the list of all of them.
 */
const MenuEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), slug: PageSlug, label: Label(0) }),
  z.object({ kind: z.literal("category"), category: z.string().trim().min(1).max(100), label: Label(0) }),
  z.object({ kind: z.literal("categories") }),
  z.object({ kind: z.literal("products"), label: Label(1) }),
  z.object({
    kind: z.literal("address"),
    label: Label(1),
    url: z
      .string()
      .trim()
      .refine(
        (url) => safeLink(url) !== null,
        "A web address, a mail address, a telephone, or a page here as /search.",
      ),
  }),
]);
export type MenuEntry = z.output<typeof MenuEntry>;

const MenuList = z.object({ title: Label(1), entries: z.array(MenuEntry).max(20, "A menu has at most 20 entries.") });

/** The menus of every page: a line in the header, two lists in the footer. */
export const Menus = z.object({
  header: z.array(MenuEntry).max(6, "The header has room for 6 entries."),
  footer: z.tuple([MenuList, MenuList]),
});
export type Menus = z.output<typeof Menus>;

/** The pages that the footer leads to as soon as they are public: those that there are ready texts for. */
const FOOTER_PAGES = ["shipping-returns", "size-guide", "contact", "about", "terms", "privacy", "imprint"];

/** The menus of a shop that has made none. */
export const DEFAULT_MENUS: Menus = {
  header: [],
  footer: [
    { title: "Shop", entries: [{ kind: "products", label: "Everything" }, { kind: "categories" }] },
    {
      title: "Help",
      entries: [
        { kind: "address", label: "Order status", url: "/order-status" },
        { kind: "address", label: "Orders", url: "/profile" },
        { kind: "address", label: "Search", url: "/search" },
        ...FOOTER_PAGES.map((slug): MenuEntry => ({ kind: "page", slug, label: "" })),
      ],
    },
  ],
};

/** An entry as it shows; the categories come from the catalogue. */
const PublicMenuEntry = z.union([z.object({ label: z.string(), url: z.string() }), z.literal("categories")]);
export type PublicMenuEntry = z.output<typeof PublicMenuEntry>;

export const PublicMenus = z.object({
  header: z.array(PublicMenuEntry),
  footer: z.array(z.object({ title: z.string(), entries: z.array(PublicMenuEntry) })),
});
export type PublicMenus = z.output<typeof PublicMenus>;

/** The menus for who may change them; `version` is 0 while they are the software's. */
export const AdminMenus = z.object({
  version: z.number().int(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  menus: Menus,
  original: Menus,
});
export type AdminMenus = z.output<typeof AdminMenus>;

/** `seen`: the version that was there to who writes. */
export const SaveMenusBody = z.object({ menus: Menus, seen: z.number().int().min(0).max(999_999_999) });
