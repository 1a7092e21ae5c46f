import { z } from "zod";
import {
  AdminLook,
  ListLookVersionsQuery,
  LookVersion,
  PublicLook,
  PublishLookBody,
  RestoreLookBody,
  SavedLookPicture,
  SaveLookPictureBody,
} from "../look-rules.js";
import { describeRoutes } from "./endpoint.js";

export const lookEndpoints = describeRoutes("Look", {
  getLook: {
    summary: "How the shop looks: colours, fonts, corners, density",
    response: PublicLook,
  },
  getAdminLook: {
    summary: "The look, and the number of its version",
    response: AdminLook,
  },
  publishLook: {
    summary:
      "Publish a look; refused where it cannot be read (WCAG AA), or where somebody else has published meanwhile",
    body: PublishLookBody,
    response: AdminLook,
  },
  listLookVersions: {
    summary: "The looks that were published, by whom and when, newest first",
    query: ListLookVersionsQuery,
    response: z.array(LookVersion),
  },
  saveLookPicture: {
    summary: "Check an upload, draw it anew, and keep it for a look: as logo, icon or picture of shared links",
    body: SaveLookPictureBody,
    response: SavedLookPicture,
  },
  restoreLook: {
    summary: "Publish the look of an earlier version again",
    body: RestoreLookBody,
    response: AdminLook,
  },
});
