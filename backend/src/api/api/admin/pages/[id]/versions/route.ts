import { database } from "../../../../../../lib/database";
import { listPageVersions } from "../../../../../../store/content/pages";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("listPageVersions", ({ params, query, scope }) =>
  listPageVersions(database(scope), params.id, query),
);
