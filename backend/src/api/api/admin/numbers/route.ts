import { database } from "../../../../lib/database";
import { readNumbers } from "../../../../store/numbers/read-numbers";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getNumbers", ({ query, scope }) => readNumbers(database(scope), query));
