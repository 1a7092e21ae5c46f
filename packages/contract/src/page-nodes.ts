import { z } from "zod";
import { safeLink, safeMedia } from "./page-links.js";

/**
 * The text of a page, as a document of ProseMirror: a closed list of nodes and marks. What is not on it is refused, and an
 * attribute that is not on it is dropped. `PageBody` is the whole.
 */

/** What a page may hold: characters of text, nodes, and nodes within nodes. */
export const MAX_PAGE_TEXT = 60_000;
export const MAX_PAGE_NODES = 3_000;
const MAX_DEPTH = 14;

const Text = z.string().min(1).max(MAX_PAGE_TEXT);
const Link = z.object({
  type: z.literal("link"),
  attrs: z.object({
    href: z
      .string()
      .refine(
        (href) => safeLink(href) !== null,
        "A link leads to a web address, a mail address, a telephone or a page here.",
      ),
  }),
});
const Mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  Link,
]);
const TextNode = z.object({ type: z.literal("text"), text: Text, marks: z.array(Mark).max(3).optional() });
const Inline = z.discriminatedUnion("type", [TextNode, z.object({ type: z.literal("hardBreak") })]);
const Inlines = z.array(Inline).max(MAX_PAGE_NODES).optional();

const Paragraph = z.object({ type: z.literal("paragraph"), content: Inlines });
const Heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: Inlines,
});
const Rule = z.object({ type: z.literal("horizontalRule") });
const ContactForm = z.object({ type: z.literal("contactForm") });

const Address = z
  .string()
  .refine((address) => safeMedia(address) !== null, "That is not the address of a picture or a video.");
const Pixels = z.number().int().min(1).max(100_000).nullable();
/** What is there to see, for who does not see it. */
const Seen = z.string("Please say what is to be seen.").trim().min(1, "Please say what is to be seen.").max(300);
const Image = z.object({
  type: z.literal("image"),
  attrs: z.object({ src: Address, alt: Seen, width: Pixels.default(null), height: Pixels.default(null) }),
});
const Video = z.object({
  type: z.literal("video"),
  attrs: z.object({
    src: Address,
    alt: Seen,
    poster: z.union([z.literal(""), Address]).default(""),
    width: Pixels.default(null),
    height: Pixels.default(null),
  }),
});

type ParagraphNode = z.output<typeof Paragraph>;
type ListItemNode = { type: "listItem"; content: ItemBlock[] };
type ItemBlock = ParagraphNode | { type: "bulletList" | "orderedList"; content: ListItemNode[] };

const ListItem = z.object({
  type: z.literal("listItem"),
  get content(): z.ZodType<ItemBlock[]> {
    return z
      .array(z.union([Paragraph, BulletList, OrderedList]))
      .min(1)
      .max(MAX_PAGE_NODES);
  },
});
const Items = z.array(ListItem).min(1).max(MAX_PAGE_NODES);
const BulletList = z.object({ type: z.literal("bulletList"), content: Items });
const OrderedList = z.object({ type: z.literal("orderedList"), content: Items });

const Quote = z.object({
  type: z.literal("blockquote"),
  content: z
    .array(z.union([Paragraph, BulletList, OrderedList]))
    .min(1)
    .max(MAX_PAGE_NODES),
});

const Span = z.number().int().min(1).max(20).default(1);
const cell = <Type extends "tableCell" | "tableHeader">(type: Type) =>
  z.object({
    type: z.literal(type),
    attrs: z.object({ colspan: Span, rowspan: Span }).optional(),
    content: z.array(z.union([Paragraph, BulletList, OrderedList])).max(50),
  });
const Row = z.object({
  type: z.literal("tableRow"),
  content: z
    .array(z.discriminatedUnion("type", [cell("tableCell"), cell("tableHeader")]))
    .min(1)
    .max(20),
});
const Table = z.object({ type: z.literal("table"), content: z.array(Row).min(1).max(100) });

const Block = z.discriminatedUnion("type", [
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  Quote,
  Rule,
  Table,
  Image,
  Video,
  ContactForm,
]);
export const PageDocument = z.object({ type: z.literal("doc"), content: z.array(Block).max(MAX_PAGE_NODES) });
export type PageDocument = z.output<typeof PageDocument>;

/** Why a document is too large to be looked at further; null where it is not. Counts without recursion. */
function sizeFault(document: unknown): string | null {
  let [nodes, text] = [0, 0];
  const waiting: [value: unknown, depth: number][] = [[document, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === "string") text += value.length;
    if (typeof value !== "object" || value === null) continue;
    if ("type" in value) nodes += 1;
    // A node's content is one level, its list another.
    if (depth > MAX_DEPTH * 2) return "That is nested too deeply.";
    if (nodes > MAX_PAGE_NODES * 2) return `A page has at most ${MAX_PAGE_NODES} parts.`;
    if (text > MAX_PAGE_TEXT * 2) return `A page has at most ${MAX_PAGE_TEXT} characters.`;
    for (const part of Object.values(value)) waiting.push([part, depth + 1]);
  }
  return null;
}

/** Any JSON that may be a document: what is described of it where all of it would be a book. */
const AnyDocument = z
  .object({ type: z.literal("doc"), content: z.array(z.looseObject({ type: z.string() })) })
  .describe("A document of ProseMirror. Its nodes and marks: packages/contract/src/page-nodes.ts.");

/** The text of a page as it is sent: checked against the closed list, and without what is not on it. */
export const PageBody = AnyDocument.transform((document, context): PageDocument => {
  const fault = sizeFault(document);
  const parsed = fault ? null : PageDocument.safeParse(document);
  if (parsed?.success) return parsed.data;
  const issue = parsed?.error.issues[0];
  context.addIssue({
    code: "custom",
    path: (issue?.path ?? []) as (string | number)[],
    message: fault ?? issue?.message ?? "",
  });
  return z.NEVER;
});

/** The same as it is answered: it was checked when it came in. */
export const ShownPageBody = AnyDocument as unknown as z.ZodType<PageDocument>;

export const EMPTY_PAGE: PageDocument = { type: "doc", content: [] };
