import { z } from "zod";
import { safeLink, safeMedia } from "./page-links.js";
import { wholeNumber } from "./whole-number.js";

export const MAX_HOME_BLOCKS = 20;
/** How many products one block shows that was not asked for all of them. */
export const MAX_BLOCK_PRODUCTS = 24;
export const MAX_HOT_SPOTS = 12;

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const LONG_CONTROL = /[^\P{Cc}\n]/u;

/** One line of plain text. */
const Line = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, "Please fill this in.")
    .max(most, `At most ${most} characters.`)
    .refine((text) => !CONTROL.test(text), "Please write one line of plain text.");

/** Plain text of several lines; an empty line begins a paragraph. */
const Lines = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .max(most, `At most ${most} characters.`)
        .refine((text) => !LONG_CONTROL.test(text), "Please write plain text."),
    );

const isHttps = (address: string) => address.startsWith("/") || /^https:\/\//i.test(address);

/** Where a block leads: a page here, or a web address that is encrypted. */
const Href = z
  .string()
  .trim()
  .refine((url) => safeLink(url) !== null && isHttps(url), "A page here as /search, or an address with https://.");

const File = z
  .string()
  .refine((address) => safeMedia(address) !== null && isHttps(address), "Please choose one of the media library.");

const Pixels = z.number().int().min(1).max(100_000).nullable();

/** A picture of the media library, described for those who do not see it. */
const Picture = z.object({ src: File, alt: Line(1, 300), width: Pixels, height: Pixels });

/** `poster`: the still that stands for the film before it plays; "" for none. */
const Film = Picture.extend({ poster: z.union([z.literal(""), File]) });

const ProductId = z.string().regex(/^[\w-]{1,64}$/, "No product has such an id.");

/** What a button leads to, and what is on it. */
const BlockLink = z.object({ label: Line(1, 40), url: Href });

/** A place of a picture, in hundredths of its width and height from the upper left corner. */
const Percent = z.number().min(0).max(100);
const HotSpot = z.object({ productId: ProductId, x: Percent, y: Percent });

const Heading = Line(0, 80);

/**
 * One part of the home page. `headline` shows the label's own words (`homeHeading`, `homeIntro`); `products` with `from: "all"`
 * is the catalogue with its categories, its order and its pages.
 */
export const HomeBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("headline") }),
  z.object({
    kind: z.literal("products"),
    title: Heading,
    from: z.enum(["all", "category", "picked"]),
    /** Of `from: "category"`. */
    category: Line(0, 100),
    limit: z.number().int().min(1).max(MAX_BLOCK_PRODUCTS),
    /** Of `from: "picked"`, in the order in which they show. */
    ids: z.array(ProductId).max(MAX_BLOCK_PRODUCTS, `At most ${MAX_BLOCK_PRODUCTS} products.`),
  }),
  z.object({ kind: z.literal("gallery") }),
  z.object({ kind: z.literal("video"), title: Heading, film: Film }),
  z.object({
    kind: z.literal("text"),
    title: Heading,
    text: Lines(2_000),
    picture: Picture.nullable(),
    side: z.enum(["left", "right"]),
    link: BlockLink.nullable(),
  }),
  z.object({
    kind: z.literal("lookbook"),
    title: Heading,
    picture: Picture,
    spots: z.array(HotSpot).max(MAX_HOT_SPOTS, `At most ${MAX_HOT_SPOTS} spots.`),
  }),
  z.object({
    kind: z.literal("drop"),
    title: Line(1, 80),
    text: Lines(500),
    /** When it comes; null where that is not said. */
    at: z.iso.datetime().nullable(),
    link: BlockLink.nullable(),
    productId: ProductId.nullable(),
  }),
  z.object({ kind: z.literal("newsletter"), title: Line(1, 80), text: Lines(500) }),
]);
export type HomeBlock = z.output<typeof HomeBlock>;

/** What there is only once on a page: two of the same kind would be two headings, two lists with one address. */
const onceOf = (block: HomeBlock): string | null => {
  if (block.kind === "headline" || block.kind === "gallery" || block.kind === "newsletter") return block.kind;
  return block.kind === "products" && block.from === "all" ? "all" : null;
};

/** The home page from top to bottom. */
export const HomeBlocks = z
  .array(HomeBlock)
  .min(1, "A home page has at least one block.")
  .max(MAX_HOME_BLOCKS, `A home page has at most ${MAX_HOME_BLOCKS} blocks.`)
  .superRefine((blocks, context) => {
    const seen = new Set<string>();
    for (const [index, block] of blocks.entries()) {
      const name = onceOf(block);
      const fault = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, path], message });
      if (name && seen.has(name)) fault("kind", "There is such a block already, and there can be one.");
      if (name) seen.add(name);
      if (block.kind !== "products") continue;
      if (block.from === "category" && !block.category) fault("category", "Please choose a category.");
      if (block.from === "picked" && block.ids.length === 0) fault("ids", "Please pick a product.");
    }
  });

/** The home page of a shop that has made none: the headline, everything, the gallery. */
export const DEFAULT_HOME: readonly HomeBlock[] = [
  { kind: "headline" },
  { kind: "products", title: "", from: "all", category: "", limit: 8, ids: [] },
  { kind: "gallery" },
];

/** The home page as everybody reads it; null while it is the software's own. */
export const PublicHome = z.object({ blocks: z.array(HomeBlock).nullable() });

/** The home page for who may change it; `version` is 0 while nobody has published one. */
export const AdminHome = z.object({
  version: z.number().int(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  blocks: z.array(HomeBlock),
});
export type AdminHome = z.output<typeof AdminHome>;

const MAX_VERSION = 999_999_999;
const VersionNumber = z.number().int().min(0).max(MAX_VERSION);

/** `seen`: the number that was public to who publishes. */
export const PublishHomeBody = z.object({ blocks: HomeBlocks, seen: VersionNumber });

/** A home page that was published. */
export const HomeVersion = z.object({
  number: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  blocks: z.array(HomeBlock),
});

/** `before`: the number of the oldest version that is known, to read on. */
export const ListHomeVersionsQuery = z.object({
  before: wholeNumber(1, MAX_VERSION).optional(),
  limit: wholeNumber(1, 100).default(20),
});

/** A version to publish again, 0 for the software's own. `seen`: the number that was public to who asks. */
export const RestoreHomeBody = z.object({ number: VersionNumber, seen: VersionNumber });
