import { database } from "../../../../../lib/database";
import { listLookVersions } from "../../../../../store/content/look";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("listLookVersions", ({ query, scope }) => listLookVersions(database(scope), query));
