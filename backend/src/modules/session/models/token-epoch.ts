import { model } from "@medusajs/framework/utils";

/** Counts how often all of an identity's tokens were ended at once. No row is zero. */
export const TokenEpoch = model.define("token_epoch", {
  id: model.id({ prefix: "tokep" }).primaryKey(),
  auth_identity_id: model.text().unique(),
  epoch: model.number(),
});
