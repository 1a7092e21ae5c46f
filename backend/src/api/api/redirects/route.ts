import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { findRedirect } from "../../../store/move-in/find-redirect";
import { endpoint } from "../../endpoint";
import { publicRead } from "../../public-read";

export const GET = endpoint("getRedirect", (call) =>
  publicRead(call, async () => {
    const target = await findRedirect(database(call.scope), call.query.path);
    if (target === null) throw new StoreError("redirect_not_found");
    return { target };
  }),
);
