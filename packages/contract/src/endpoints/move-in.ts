import { z } from "zod";
import {
  CreateMoveInBody,
  GetRedirectQuery,
  ListMoveInRowsQuery,
  MoveIn,
  MoveInRows,
  RedirectTarget,
} from "../move-in.js";
import { describeRoutes, FileBytes, Success } from "./endpoint.js";

export const moveInEndpoints = describeRoutes("Moving in", {
  listMoveIns: { summary: "Files of another shop, newest first", response: z.array(MoveIn) },
  createMoveIn: {
    summary: "Compare an uploaded CSV file of another shop with this one; nothing is changed yet",
    body: CreateMoveInBody,
    response: MoveIn,
    status: 201,
  },
  getMoveIn: { summary: "How far the dry run or the import of a file is", response: MoveIn },
  deleteMoveIn: { summary: "Forget a file and its report; what was imported stays", response: Success },
  startMoveIn: { summary: "Import what the dry run has found", response: MoveIn },
  listMoveInRows: {
    summary: "The report of a file: what becomes of each record",
    query: ListMoveInRowsQuery,
    response: MoveInRows,
  },
  getMoveInReport: {
    summary: "Download the report of a file",
    response: FileBytes,
    contentType: "text/csv",
  },
  getRedirect: {
    summary: "Where an address of the shop's former home leads",
    query: GetRedirectQuery,
    response: RedirectTarget,
  },
});
