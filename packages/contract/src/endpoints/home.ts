import { z } from "zod";
import {
  AdminHome,
  HomeVersion,
  ListHomeVersionsQuery,
  PublicHome,
  PublishHomeBody,
  RestoreHomeBody,
} from "../home.js";
import { describeRoutes } from "./endpoint.js";

export const homeEndpoints = describeRoutes("Home", {
  getHome: {
    summary: "The blocks of the home page from top to bottom; null while it is the software's own",
    response: PublicHome,
  },
  getAdminHome: {
    summary: "The blocks of the home page, and the number of their version",
    response: AdminHome,
  },
  publishHome: {
    summary: "Publish the blocks of the home page; refused where somebody else has published meanwhile",
    body: PublishHomeBody,
    response: AdminHome,
  },
  listHomeVersions: {
    summary: "The home pages that were published, by whom and when, newest first",
    query: ListHomeVersionsQuery,
    response: z.array(HomeVersion),
  },
  restoreHome: {
    summary: "Publish an earlier version of the home page again; 0 is the software's own",
    body: RestoreHomeBody,
    response: AdminHome,
  },
});
