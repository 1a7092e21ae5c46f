import { z } from "zod";
import { safeLink, safeMedia } from "./page-links.js";
import { wholeNumber } from "./whole-number.js";

export const MAX_HOME_BLOCKS = 20;
/** Of a block that does not show all. */
export const MAX_BLOCK_PRODUCTS = 24;
export const MAX_HOT_SPOTS = 12;

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const LONG_CONTROL = /[^\P{Cc}\n]/u;

const Line = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, "Please fill this in.")
    .max(most, `At most ${most} characters.`)
    .refine((text) => !CONTROL.test(text), "Please write one line of plain text.");

/** An empty line begins a paragraph. */
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

/** A page here, or an https address. */
const Href = z
  .string()
  .trim()
  .refine((url) => safeLink(url) !== null && isHttps(url), "A page here as /search, or an address with https://.");

const File = z
  .string()
  .refine((address) => safeMedia(address) !== null && isHttps(address), "Please choose one of the media library.");

const Pixels = z.number().int().min(1).max(100_000).nullable();

/** Of the media library. */
const Picture = z.object({ src: File, alt: Line(1, 300), width: Pixels, height: Pixels });

/** `poster`: shown before the film plays; "" for none. */
const Film = Picture.extend({ poster: z.union([z.literal(""), File]) });

const ProductId = z.string().regex(/^[\w-]{1,64}$/, "No product has such an id.");

const BlockLink = z.object({ label: Line(1, 40), url: Href });

/** Hundredths of a picture's width or height, from the upper left corner. */
const Percent = z.number().min(0).max(100);
const HotSpot = z.object({ productId: ProductId, x: Percent, y: Percent });

const Heading = Line(0, 80);

/** `headline` shows the words `homeHeading` and `homeIntro`; `products` with `from: "all"` is the whole catalogue. */
export const HomeBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("headline") }),
  z.object({
    kind: z.literal("products"),
    title: Heading,
    from: z.enum(["all", "category", "picked"]),
    /** Of `from: "category"`. */
    category: Line(0, 100),
    limit: z.number().int().min(1).max(MAX_BLOCK_PRODUCTS),
    /** Of `from: "picked"`, in order. */
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
    /** When it comes, if that is known. */
    at: z.iso.datetime().nullable(),
    link: BlockLink.nullable(),
    productId: ProductId.nullable(),
  }),
  z.object({ kind: z.literal("newsletter"), title: Line(1, 80), text: Lines(500) }),
]);
export type HomeBlock = z.output<typeof HomeBlock>;

/** What a page has once: two would be two headings, or two lists with one address. */
const onceOf = (block: HomeBlock): string | null => {
  if (block.kind === "headline" || block.kind === "gallery" || block.kind === "newsletter") return block.kind;
  return block.kind === "products" && block.from === "all" ? "all" : null;
};

/** From top to bottom. */
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

/** Of a shop that has made none. */
export const DEFAULT_HOME: readonly HomeBlock[] = [
  { kind: "headline" },
  { kind: "products", title: "", from: "all", category: "", limit: 8, ids: [] },
  { kind: "gallery" },
];

/** Null while the default is shown. */
export const PublicHome = z.object({ blocks: z.array(HomeBlock).nullable() });

/** `version` is 0 while nobody has published one. */
export const AdminHome = z.object({
  version: z.number().int(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  blocks: z.array(HomeBlock),
});
export type AdminHome = z.output<typeof AdminHome>;

const MAX_VERSION = 999_999_999;
const VersionNumber = z.number().int().min(0).max(MAX_VERSION);

/** `seen`: the version that the owner saw as public. */
export const PublishHomeBody = z.object({ blocks: HomeBlocks, seen: VersionNumber });

export const HomeVersion = z.object({
  number: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  blocks: z.array(HomeBlock),
});

/** `before`: the number of the oldest version that is known. */
export const ListHomeVersionsQuery = z.object({
  before: wholeNumber(1, MAX_VERSION).optional(),
  limit: wholeNumber(1, 100).default(20),
});

/** `number` 0 is the default. `seen`: as above. */
export const RestoreHomeBody = z.object({ number: VersionNumber, seen: VersionNumber });
