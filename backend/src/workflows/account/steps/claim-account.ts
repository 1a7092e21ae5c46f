import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { claimAccount, deleteAccount, isUsernameTaken } from "../../../store/account/account-table";
import { usernameKey } from "../../../store/account/usernames";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";

type Input = { username: string; email: string };

/**
 * Reserves a user name and an e-mail. The unique columns of the table decide between concurrent registrations.
 * Failure: `username_taken`, `email_taken`.
 */
export const claimAccountStep = createStep(
  "claim-account",
  async ({ username, email }: Input, { container }) => {
    const db = database(container);
    const key = usernameKey(username);
    const id = await claimAccount(db, { username, usernameKey: key, email });
    if (id) return new StepResponse(id, id);
    throw new StoreError((await isUsernameTaken(db, key)) ? "username_taken" : "email_taken");
  },
  async (accountId, { container }) => {
    if (accountId) await deleteAccount(database(container), accountId);
  },
);
