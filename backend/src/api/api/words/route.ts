import { database } from "../../../lib/database";
import { selectPublicWords } from "../../../store/content/words";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getWords", (call) =>
  publicRead(call, async () => ({ words: (await selectPublicWords(database(call.scope))) as Record<string, string> })),
);
