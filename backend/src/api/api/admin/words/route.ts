import { database } from "../../../../lib/database";
import { selectAdminWords } from "../../../../store/content/words";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getAdminWords", ({ scope }) => selectAdminWords(database(scope)));
