import type { InputOf, OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type AdminPages = OutputOf<"listAdminPages">;
export type AdminPage = OutputOf<"getAdminPage">;
export type PageVersion = OutputOf<"listPageVersions">[number];
export type PageContent = NonNullable<AdminPage["published"]>;
export type AdminMenus = OutputOf<"getAdminMenus">;

const PAGES = "/api/admin/pages" satisfies PathOf<"listAdminPages">;
const MENUS = "/api/admin/menus" satisfies PathOf<"getAdminMenus">;

export const adminPagesQuery = () =>
  queryOptions({ queryKey: [PAGES], queryFn: ({ signal }) => api("GET /api/admin/pages", { signal }), staleTime: 0 });

export const readAdminPage = (id: string) => api("GET /api/admin/pages/{id}", { params: { id } });

/** A page that is opened to be written: read anew each time, and not again while it is. */
export const openPageQuery = (id: string) =>
  queryOptions({ queryKey: [PAGES, id], queryFn: () => readAdminPage(id), staleTime: Infinity, gcTime: 0, retry: 1 });

export const createPage = (body: InputOf<"createPage">) => api("POST /api/admin/pages", { body });

/** Throws the code `page_changed` where another admin has written in the meantime. */
export const savePageDraft = (id: string, body: InputOf<"savePageDraft">) =>
  api("PUT /api/admin/pages/{id}/draft", { params: { id }, body });

export const discardPageDraft = (id: string, seen: number) =>
  api("POST /api/admin/pages/{id}/discard", { params: { id }, body: { seen } });

/** Publishes the draft of a revision; `at` is when, as an ISO time. */
export const publishPage = (id: string, seen: number, at?: string) =>
  api("POST /api/admin/pages/{id}/publish", { params: { id }, body: { seen, ...(at ? { at } : {}) } });

export const unpublishPage = (id: string, seen: number) =>
  api("POST /api/admin/pages/{id}/unpublish", { params: { id }, body: { seen } });

export const deletePage = (id: string) => api("DELETE /api/admin/pages/{id}", { params: { id } });

/** Versions below a number, newest first, 10 at a time. */
export const readPageVersions = (id: string, before?: number) =>
  api("GET /api/admin/pages/{id}/versions", {
    params: { id },
    query: before === undefined ? {} : { before: String(before) },
  });

export const restorePage = (id: string, number: number, seen: number) =>
  api("POST /api/admin/pages/{id}/restore", { params: { id }, body: { number, seen } });

export const adminMenusQuery = () =>
  queryOptions({ queryKey: [MENUS], queryFn: ({ signal }) => api("GET /api/admin/menus", { signal }), staleTime: 0 });

/** Throws the code `menus_changed` where another admin has saved in the meantime. */
export const saveMenus = (body: InputOf<"saveMenus">) => api("PUT /api/admin/menus", { body });
