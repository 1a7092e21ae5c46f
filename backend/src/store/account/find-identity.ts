import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import {
  selectIdentityByEmail,
  selectIdentityById,
  selectIdentityByResetToken,
  selectIdentityByUsername,
  type Identity,
} from "../medusa-tables/identity";
import { hashToken } from "../session/session-token";
import { usernameKey } from "./usernames";

export type { Identity };

/** The identity of an e-mail, in lower case or as it was typed. */
export async function findIdentityByEmail(scope: MedusaContainer, email: string): Promise<Identity | null> {
  return await selectIdentityByEmail(database(scope), email);
}

/** The identity of a user name or an e-mail: a user name holds no @. */
export async function findIdentityByLogin(scope: MedusaContainer, login: string): Promise<Identity | null> {
  if (login.includes("@")) return await findIdentityByEmail(scope, login);
  return await selectIdentityByUsername(database(scope), usernameKey(login));
}

/** The identity of a reset link that can still be used. */
export async function findIdentityByResetToken(scope: MedusaContainer, token: string): Promise<Identity | null> {
  return await selectIdentityByResetToken(database(scope), hashToken(token));
}

export async function findIdentityById(scope: MedusaContainer, authIdentityId: string): Promise<Identity | null> {
  return await selectIdentityById(database(scope), authIdentityId);
}
