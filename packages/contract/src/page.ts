import { z } from "zod";
import { PageBody, ShownPageBody } from "./page-nodes.js";
import { wholeNumber } from "./whole-number.js";
import { moment } from "./moment.js";

/** What a page is to the law, so that it is linked where people pay. */
export const LegalKind = z.enum(["terms", "privacy", "returns"]);
export type LegalKind = z.output<typeof LegalKind>;

const MAX_PAGE_TITLE = 100;
const MAX_PAGE_DESCRIPTION = 300;

/** The last part of a page's address. */
export const PageSlug = z
  .string()
  .trim()
  .min(1, "Please enter an address.")
  .max(60, "An address has at most 60 characters.")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "An address has small letters, digits, and single hyphens between them.");

const OneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "Please write one line of plain text.");

const Title = OneLine(MAX_PAGE_TITLE).min(1, "Please enter a title.");

/** What is written of a page. `description`: for search engines. */
const PageContentBody = z.object({
  title: Title,
  description: OneLine(MAX_PAGE_DESCRIPTION),
  legal: LegalKind.nullable(),
  body: PageBody,
});
const PageContent = z.object({
  title: z.string(),
  description: z.string(),
  legal: LegalKind.nullable(),
  body: ShownPageBody,
});
export type PageContent = z.output<typeof PageContent>;

const Deed = { by: z.string(), at: z.iso.datetime() };

/** A page in the list of what is public. */
export const PublicPageRow = PageContent.omit({ body: true }).extend({
  slug: z.string(),
  publishedAt: z.iso.datetime(),
});
export type PublicPageRow = z.output<typeof PublicPageRow>;

/** A page as everybody reads it. */
export const PublicPage = PublicPageRow.extend({ body: ShownPageBody });
export type PublicPage = z.output<typeof PublicPage>;

/** What is written and not public. `revision`: its number, which every saving raises; `publishAt`: when it will be public. */
const PageDraft = PageContent.extend({ revision: z.number().int(), ...Deed, publishAt: z.iso.datetime().nullable() });

/** A page in its owner's list. `version`: the number of the last that was published, 0 before. */
export const AdminPageRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  legal: LegalKind.nullable(),
  isPublic: z.boolean(),
  version: z.number().int(),
  publishedBy: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  draft: PageDraft.pick({ revision: true, by: true, at: true, publishAt: true }).nullable(),
});

/** A page for who may change it: what is or was public, and what is written and waits. */
export const AdminPage = AdminPageRow.extend({ published: PageContent.nullable(), draft: PageDraft.nullable() });
export type AdminPage = z.output<typeof AdminPage>;

/** A text that is ready to begin with. */
const PageTemplate = z.object({ slug: z.string(), title: z.string(), note: z.string() });

/** Every page, and the ready texts that the shop has no page of yet. */
export const AdminPages = z.object({ pages: z.array(AdminPageRow), templates: z.array(PageTemplate) });
export type AdminPages = z.output<typeof AdminPages>;

/** A new page, as a draft. `template`: the address of the ready text that it begins with. */
export const CreatePageBody = z.object({
  slug: PageSlug,
  title: Title.optional(),
  template: z.string().max(60).optional(),
});

/** More revisions or versions than a database counts are none. */
const MAX_NUMBER = 2_147_483_647;
const Count = z.number().int().min(0).max(MAX_NUMBER);

/** A draft to keep. `seen`: the revision of the draft that its writer began with, 0 where there was none. */
export const SavePageDraftBody = PageContentBody.extend({ seen: Count });

/** The draft that is taken away. */
export const DiscardPageDraftBody = z.object({ seen: Count });

/** Which draft to publish, as who publishes has read it. `at`: when; at once without it. */
export const PublishPageBody = z.object({
  seen: Count,
  at: moment("A time as 2027-01-31T20:00:00Z.").optional(),
});

/** `seen`: the version that was public to who asks. */
export const UnpublishPageBody = z.object({ seen: Count });
export const RestorePageBody = z.object({ number: Count.min(1), seen: Count });

export const ListPageVersionsQuery = z.object({
  before: wholeNumber(1, MAX_NUMBER).optional(),
  limit: wholeNumber(1, 50).default(10),
});

/** What was public, from one publication to the next. `before`: the version that it followed. */
export const PageVersion = PageContent.extend({
  number: z.number().int(),
  ...Deed,
  before: PageContent.nullable(),
});
export type PageVersion = z.output<typeof PageVersion>;

/** What somebody writes by the form of a page. `website`: a field that people do not see. */
export const ContactBody = z.object({
  name: OneLine(100).min(1, "Please enter your name."),
  email: z
    .string()
    .trim()
    .max(254, "Please enter a valid email address.")
    .pipe(z.email("Please enter a valid email address.")),
  message: z.string().trim().min(1, "Please enter a message.").max(4_000, "A message has at most 4000 characters."),
  orderNumber: OneLine(40).optional(),
  website: z.string().max(2_000).optional(),
});
