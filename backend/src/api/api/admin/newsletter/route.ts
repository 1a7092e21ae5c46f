import { database } from "../../../../lib/database";
import { readNewsletter } from "../../../../store/newsletter/read-newsletter";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listNewsletter", ({ query, scope }) => readNewsletter(database(scope), query));
