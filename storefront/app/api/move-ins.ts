import type { OutputOf, PathOf } from "@nocturne/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./client";
import { saveFile } from "./save-file";
import { createUploadTarget, putFile, uploadedAddress } from "./uploads";

export type MoveIn = OutputOf<"getMoveIn">;
export type MoveInRow = OutputOf<"listMoveInRows">["rows"][number];
export type RowFilter = { verdict?: MoveInRow["verdict"]; outcome?: MoveInRow["outcome"]; noted?: "true" };

/** While a file is read or imported, it is looked at this often. */
const LOOK_MS = 1_000;

export const isAtWork = ({ state }: Pick<MoveIn, "state">): boolean => state === "checking" || state === "running";

/** The files of another shop, newest first, for admins. */
export const moveInsQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/move-ins" satisfies PathOf<"listMoveIns">],
    queryFn: ({ signal }) => api("GET /api/admin/move-ins", { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_MS : false),
  });

/** So many records are on a page of a report. */
export const MOVE_IN_PAGE = 50;

/** A page of a file's report. It is read anew when `state` is another one. */
export const moveInRowsQuery = ({ id, state }: Pick<MoveIn, "id" | "state">, filter: RowFilter, page: number) =>
  queryOptions({
    queryKey: [`/api/admin/move-ins/${id}/rows`, state, filter, page],
    queryFn: ({ signal }) =>
      api("GET /api/admin/move-ins/{id}/rows", {
        params: { id },
        query: { ...filter, limit: String(MOVE_IN_PAGE), offset: String((page - 1) * MOVE_IN_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

type Choices = { overwrite: boolean; accounts: boolean };

/** Uploads a file, and begins its dry run. */
export async function checkFile(file: File, choices: Choices): Promise<MoveIn> {
  const target = await createUploadTarget();
  await putFile(target, file);
  return await api("POST /api/admin/move-ins", {
    body: { url: uploadedAddress(target), filename: file.name.slice(-200), ...choices },
  });
}

export const startMoveIn = (id: string) => api("POST /api/admin/move-ins/{id}/start", { params: { id } });
export const forgetMoveIn = (id: string) => api("DELETE /api/admin/move-ins/{id}", { params: { id } });
export const saveReport = (id: string) => saveFile(`/api/admin/move-ins/${id}/report`);
