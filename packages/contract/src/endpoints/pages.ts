import { z } from "zod";
import { AdminMenus, PublicMenus, SaveMenusBody } from "../menu.js";
import {
  AdminPage,
  AdminPages,
  ContactBody,
  CreatePageBody,
  DiscardPageDraftBody,
  ListPageVersionsQuery,
  PageVersion,
  PublicPage,
  PublicPageRow,
  PublishPageBody,
  RestorePageBody,
  SavePageDraftBody,
  UnpublishPageBody,
} from "../page.js";
import { describeRoutes, Success } from "./endpoint.js";

export const pagesEndpoints = describeRoutes("Pages and menus", {
  listPages: { summary: "The pages of words that are public", response: z.array(PublicPageRow) },
  getPage: { summary: "One page of words, by its address", response: PublicPage },
  getMenus: { summary: "The menus of header and footer", response: PublicMenus },
  sendContactMessage: {
    summary: "Write to the store; the message goes to its owner by mail",
    body: ContactBody,
    response: Success,
  },
  listAdminPages: { summary: "Every page with its state, and the ready texts", response: AdminPages },
  createPage: { summary: "Begin a page, as a draft", body: CreatePageBody, response: AdminPage, status: 201 },
  getAdminPage: { summary: "A page: what is public, and its draft", response: AdminPage },
  deletePage: { summary: "Delete a page; who follows an old link reads that it is gone", response: Success },
  savePageDraft: {
    summary: "Keep a draft of a page; nothing is kept where somebody else has written meanwhile",
    body: SavePageDraftBody,
    response: AdminPage,
  },
  discardPageDraft: { summary: "Take a page's draft away", body: DiscardPageDraftBody, response: AdminPage },
  publishPage: { summary: "Publish a page's draft, now or at a time", body: PublishPageBody, response: AdminPage },
  unpublishPage: {
    summary: "Take a page from the public; what was there becomes its draft",
    body: UnpublishPageBody,
    response: AdminPage,
  },
  listPageVersions: {
    summary: "What was published of a page, by whom and when, newest first",
    query: ListPageVersionsQuery,
    response: z.array(PageVersion),
  },
  restorePage: { summary: "Publish an earlier version of a page again", body: RestorePageBody, response: AdminPage },
  getAdminMenus: { summary: "The menus as they are kept", response: AdminMenus },
  saveMenus: { summary: "Publish menus", body: SaveMenusBody, response: AdminMenus },
});
