import { formatCents } from "@nocturne/contract";
import { config } from "../../../lib/config";
import { database } from "../../../lib/database";
import { hourHeading } from "../../../store/content/hour-heading";
import { selectPublicWords } from "../../../store/content/words";
import { readFreeFrom } from "../../../store/shipping-setup/free-from";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getWords", (call) =>
  publicRead(call, async () => {
    const db = database(call.scope);
    const [words, freeFrom] = await Promise.all([selectPublicWords(db), readFreeFrom(db)]);
    return {
      words: words as Record<string, string>,
      freeShippingFrom: freeFrom === null ? null : formatCents(freeFrom),
      hourHeading: words.homeHeading === undefined ? hourHeading(config().HEADLINE_HOURS, new Date()) : null,
    };
  }),
);
