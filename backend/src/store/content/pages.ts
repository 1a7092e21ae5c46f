import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { AdminPage, AdminPages, OutputOf, PageContent, PublicPage, PublicPageRow } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { selectPageDraft, selectPageDrafts, type PageDraftRow } from "./content-page-draft-table";
import { selectPage, selectPageBySlug, selectPages, type ContentPageRow } from "./content-page-table";
import { selectPageVersions } from "./content-page-version-table";
import { PAGE_TEMPLATES } from "./page-templates";

type PublishedRow = ContentPageRow & { content: PageContent; publishedAt: Date };

const isPublished = (page: ContentPageRow): page is PublishedRow => page.isPublic && page.content !== null;

/** The pages that everybody reads, by their addresses. */
export async function selectPublicPages(db: Knex): Promise<PublicPageRow[]> {
  return (await selectPages(db)).filter(isPublished).map(toPublicRow);
}

/** One page as everybody reads it. Throws 404 `page_not_found`, and 410 `page_gone` where one was public before. */
export async function requirePublicPage(db: Knex, slug: string): Promise<PublicPage> {
  const page = await selectPageBySlug(db, slug);
  if (page && !page.isDeleted && isPublished(page)) return { ...toPublicRow(page), body: page.content.body };
  throw new StoreError(page && page.version > 0 ? "page_gone" : "page_not_found");
}

/** Every page with its state, and the ready texts whose addresses are free. */
export async function selectAdminPages(db: Knex): Promise<AdminPages> {
  const [pages, drafts] = await Promise.all([selectPages(db), selectPageDrafts(db)]);
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const taken = new Set(pages.map(({ slug }) => slug));
  return {
    pages: pages.map((page) => toAdminRow(page, draftOf.get(page.id))),
    templates: PAGE_TEMPLATES.filter(({ slug }) => !taken.has(slug)).map(({ slug, content, note }) => {
      return { slug, title: content.title, note };
    }),
  };
}

/** One page for who may change it. Throws 404 `page_not_found`. */
export async function requireAdminPage(db: Knex, id: string): Promise<AdminPage> {
  const [page, draft] = await Promise.all([selectPage(db, id), selectPageDraft(db, id)]);
  if (!page) throw new StoreError("page_not_found");
  return {
    ...toAdminRow(page, draft),
    published: page.content as PageContent | null,
    draft: draft ? { ...draft.content, ...draftState(draft) } : null,
  };
}

/** What was published of a page, newest first, each version with the one before. */
export async function listPageVersions(
  db: Knex,
  id: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OutputOf<"listPageVersions">> {
  if (!(await selectPage(db, id))) throw new StoreError("page_not_found");
  const versions = await selectPageVersions(db, id, before ?? null, limit + 1);
  return versions.slice(0, limit).map(({ number, content, publishedBy, publishedAt }, index) => {
    const previous = versions[index + 1]?.content ?? null;
    return { ...content, number, by: publishedBy, at: publishedAt.toISOString(), before: previous };
  });
}

function toPublicRow({ slug, content, publishedAt }: PublishedRow): PublicPageRow {
  const { title, description, legal } = content;
  return { slug, title, description, legal, publishedAt: publishedAt.toISOString() };
}

function toAdminRow(page: ContentPageRow, draft: PageDraftRow | undefined): AdminPages["pages"][number] {
  const { id, slug, isPublic, version, publishedBy, publishedAt } = page;
  const published = page.content as PageContent | null;
  const { title, legal } = draft?.content ?? published ?? { title: slug, legal: null };
  return {
    id,
    slug,
    title,
    legal,
    isPublic,
    version,
    publishedBy,
    publishedAt: publishedAt?.toISOString() ?? null,
    draft: draft ? draftState(draft) : null,
  };
}

function draftState({ revision, writtenBy, writtenAt, publishAt }: PageDraftRow) {
  return { revision, by: writtenBy, at: writtenAt.toISOString(), publishAt: publishAt?.toISOString() ?? null };
}
