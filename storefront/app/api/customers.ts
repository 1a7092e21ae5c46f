import type { InputOf, OutputOf, PathOf, QueryInputOf } from "@nocturne/contract";
import { toRequest } from "@nocturne/contract/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type CustomerRow = OutputOf<"listCustomers">["customers"][number];
export type AdminCustomer = OutputOf<"getCustomer">;
/** Which customers are asked for. */
export type CustomerSegment = Omit<QueryInputOf<"listCustomers">, "page">;

const LIST = "/api/admin/customers" satisfies PathOf<"listCustomers">;

/** A page of a segment, for admins. Until another one is read, the one before stays. */
export const customersQuery = (segment: CustomerSegment, page: number) =>
  queryOptions({
    queryKey: [LIST, "list", segment, page],
    queryFn: ({ signal }) => api("GET /api/admin/customers", { query: { ...segment, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [LIST, "one", id],
    queryFn: ({ signal }) => api("GET /api/admin/customers/{id}", { params: { id }, signal }),
    staleTime: 0,
  });

/** What is common to all pages of the list. */
export const customersKey = [LIST, "list"];

/** Where a segment is a file. */
export function customersFile(segment: CustomerSegment): string {
  const given = Object.fromEntries(Object.entries(segment).filter(([, value]) => value));
  return toRequest("GET /api/admin/customers/export", { query: given }).path;
}

/** Where everything about one customer is a file. */
export const customerFile = (id: string): string => `${LIST}/${encodeURIComponent(id)}/export`;

export const saveCustomerTags = (id: string, body: InputOf<"saveCustomerTags">) =>
  api("PUT /api/admin/customers/{id}/tags", { params: { id }, body });

export const addCustomerNote = (id: string, body: InputOf<"addCustomerNote">) =>
  api("POST /api/admin/customers/{id}/notes", { params: { id }, body });

export const deleteCustomerNote = (id: string, noteId: string) =>
  api("DELETE /api/admin/customers/{id}/notes/{noteId}", { params: { id, noteId } });

export const deleteCustomer = (id: string) => api("DELETE /api/admin/customers/{id}", { params: { id } });
