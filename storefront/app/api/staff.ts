import type { InputOf, OutputOf, PathOf } from "@nocturne/contract";
import type { StaffRole } from "@nocturne/contract/staff-roles";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type Staff = OutputOf<"listStaff">;
export type StaffMember = Staff["members"][number];
export type StaffInvitation = Staff["invitations"][number];

export const staffQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/staff" satisfies PathOf<"listStaff">],
    queryFn: ({ signal }) => api("GET /api/admin/staff", { signal }),
    staleTime: 0,
  });

export const inviteStaff = (body: InputOf<"inviteStaff">) => api("POST /api/admin/staff", { body });

export const changeStaffRoles = (id: string, roles: StaffRole[]) =>
  api("PUT /api/admin/staff/{id}", { params: { id }, body: { roles } });

export const removeStaff = (id: string) => api("DELETE /api/admin/staff/{id}", { params: { id } });

export const removeInvitation = (id: string) => api("DELETE /api/admin/staff-invitations/{id}", { params: { id } });
