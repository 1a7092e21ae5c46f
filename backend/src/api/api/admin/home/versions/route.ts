import { database } from "../../../../../lib/database";
import { listHomeVersions } from "../../../../../store/content/home";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("listHomeVersions", ({ query, scope }) => listHomeVersions(database(scope), query));
