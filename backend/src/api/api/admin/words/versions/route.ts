import { database } from "../../../../../lib/database";
import { listWordVersions } from "../../../../../store/content/edit-words";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("listWordVersions", ({ query, scope }) => listWordVersions(database(scope), query));
