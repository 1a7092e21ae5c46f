import { listDeadLetters } from "../../../../store/dead-letter/dead-letters";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listDeadLetters", ({ query, scope }) => listDeadLetters(scope, query.kind ?? null));
