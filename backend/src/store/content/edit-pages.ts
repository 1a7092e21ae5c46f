import { randomUUID } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { EMPTY_PAGE, type BodyOf, type PageContent } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import {
  deletePageDraft,
  schedulePageDraft,
  selectDuePageDrafts,
  selectPageDraft,
  upsertPageDraft,
  type PageDraftRow,
} from "./content-page-draft-table";
import {
  hidePage,
  insertPage,
  markPageDeleted,
  selectPage,
  selectPages,
  showPageVersion,
  type ContentPageRow,
} from "./content-page-table";
import { insertPageVersion, selectPageVersion, selectPageVersions } from "./content-page-version-table";
import type { Deed } from "./deed";
import { readSettings } from "../shop-setting/settings";
import { PAGE_TEMPLATES } from "./page-templates";
import { fillIn } from "./page-templates/fill-in";

/** More pages than a menu or a map of the shop is read for. */
const MAX_PAGES = 200;

/** Far more than anybody saves between two publications: so many numbers each version has for its drafts. */
const REVISIONS_OF_A_VERSION = 100_000;

/** Begins a page as a draft, empty or with a ready text that says what the settings know. Returns its id. Fails with `page_slug_taken`, `too_many_pages`. */
export async function createPage(
  db: Knex,
  { slug, title, template }: BodyOf<"createPage">,
  deed: Deed,
): Promise<string> {
  return await alone(db, async (trx) => {
    const pages = await selectPages(trx);
    if (pages.some((page) => page.slug === slug)) throw new StoreError("page_slug_taken");
    if (pages.length >= MAX_PAGES) throw new StoreError("too_many_pages", { params: { max: MAX_PAGES } });
    const ready = PAGE_TEMPLATES.find((one) => one.slug === template)?.content;
    const content: PageContent = ready
      ? { ...ready, body: fillIn(ready.body, await readSettings(trx)) }
      : { title: slug, description: "", legal: null, body: EMPTY_PAGE };
    const id = `page_${randomUUID()}`;
    await insertPage(trx, id, slug);
    await upsertPageDraft(trx, { id, content: { ...content, ...(title ? { title } : {}) }, revision: 1 }, deed);
    return id;
  });
}

/**
 * Keeps a draft. `seen` is the revision that its writer began with, 0 where there was none: where it is another one by now,
 * somebody else was faster, and nothing of theirs is overwritten (`page_changed`).
 */
export async function savePageDraft(
  db: Knex,
  id: string,
  { seen, ...content }: BodyOf<"savePageDraft">,
  deed: Deed,
): Promise<void> {
  await onPage(db, id, async (trx, page, draft) => {
    requireSeen(draft, seen);
    await upsertPageDraft(trx, { id, content, revision: await nextRevision(trx, page, draft) }, deed);
  });
}

/** Takes a draft away; a page that was never public stays with its draft (`page_draft_missing` where there is none). */
export async function discardPageDraft(db: Knex, id: string, { seen }: BodyOf<"discardPageDraft">): Promise<void> {
  await onPage(db, id, async (trx, page, draft) => {
    if (!draft || page.version === 0) throw new StoreError("page_draft_missing");
    requireSeen(draft, seen);
    await deletePageDraft(trx, id);
  });
}

/** Publishes a draft as who publishes has read it (`page_changed`), or lets it become public at a time. */
export async function publishPage(
  db: Knex,
  id: string,
  { seen, at }: BodyOf<"publishPage">,
  deed: Deed,
): Promise<void> {
  const due = at ? new Date(at) : null;
  if (due && due <= deed.at) throw new StoreError("publish_time_past");
  await onPage(db, id, async (trx, _page, draft) => {
    if (!draft) throw new StoreError("page_draft_missing");
    requireSeen(draft, seen);
    if (due) await schedulePageDraft(trx, id, due);
    else await publish(trx, id, draft.content, deed);
  });
}

/** Publishes the drafts whose time has come, in the name of who wrote them. Returns how many. */
export async function publishDuePages(db: Knex, now: Date): Promise<number> {
  return await alone(db, async (trx) => {
    const due = await selectDuePageDrafts(trx, now);
    for (const { id, content, writtenBy } of due) await publish(trx, id, content, { by: writtenBy, at: now });
    return due.length;
  });
}

/** Takes a page from the public; its text becomes the draft where there is none. */
export async function unpublishPage(
  db: Knex,
  id: string,
  { seen }: BodyOf<"unpublishPage">,
  deed: Deed,
): Promise<void> {
  await onPage(db, id, async (trx, page, draft) => {
    if (page.version !== seen) throw new StoreError("page_changed");
    if (!draft) {
      const revision = await nextRevision(trx, page, draft);
      await upsertPageDraft(trx, { id, content: page.content as PageContent, revision }, deed);
    }
    await hidePage(trx, id);
  });
}

/** Publishes an earlier version again, as a new one; a draft stays. Fails with `page_changed`, `page_version_unknown`. */
export async function restorePage(
  db: Knex,
  id: string,
  { number, seen }: BodyOf<"restorePage">,
  deed: Deed,
): Promise<void> {
  await onPage(db, id, async (trx, page, draft) => {
    if (page.version !== seen) throw new StoreError("page_changed");
    const version = await selectPageVersion(trx, id, number);
    if (!version) throw new StoreError("page_version_unknown");
    if (number === page.version) await showPageVersion(trx, id, number);
    else await addVersion(trx, id, version.content, deed);
    // What a page that is taken down has kept as its draft is public again.
    if (draft && !page.isPublic && sameText(draft.content, version.content)) await deletePageDraft(trx, id);
  });
}

/** Deletes a page with its draft. Its versions stay, and its address answers that it is gone. */
export async function deletePage(db: Knex, id: string): Promise<void> {
  await onPage(db, id, async (trx) => {
    await deletePageDraft(trx, id);
    await markPageDeleted(trx, id);
  });
}

async function publish(trx: Knex, id: string, content: PageContent, deed: Deed): Promise<void> {
  await deletePageDraft(trx, id);
  await addVersion(trx, id, content, deed);
}

async function addVersion(trx: Knex, id: string, content: PageContent, deed: Deed): Promise<void> {
  const [latest] = await selectPageVersions(trx, id, null, 1);
  const number = (latest?.number ?? 0) + 1;
  await insertPageVersion(trx, id, { number, content }, deed);
  await showPageVersion(trx, id, number);
}

const sameText = (one: PageContent, other: PageContent) => JSON.stringify(one) === JSON.stringify(other);

function requireSeen(draft: PageDraftRow | undefined, seen: number): void {
  if ((draft?.revision ?? 0) !== seen) throw new StoreError("page_changed");
}

/** Never one that somebody may still hold from a draft that was published: versions count, too. */
async function nextRevision(trx: Knex, page: ContentPageRow, draft: PageDraftRow | undefined): Promise<number> {
  if (draft) return draft.revision + 1;
  const [latest] = await selectPageVersions(trx, page.id, null, 1);
  return ((latest?.number ?? 0) + 1) * REVISIONS_OF_A_VERSION;
}

async function onPage(
  db: Knex,
  id: string,
  work: (trx: Knex, page: ContentPageRow, draft: PageDraftRow | undefined) => Promise<void>,
): Promise<void> {
  await alone(db, async (trx) => {
    const page = await selectPage(trx, id);
    if (!page) throw new StoreError("page_not_found");
    await work(trx, page, await selectPageDraft(trx, id));
  });
}

/** One writer at a time, on whichever server. */
async function alone<Result>(db: Knex, work: (trx: Knex) => Promise<Result>): Promise<Result> {
  return await db.transaction(async (trx) => {
    await lockUntilCommit(trx, "pages");
    return await work(trx);
  });
}
