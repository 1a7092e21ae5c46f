import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OrderPage } from "@nocturne/contract";
import { api, required, type ApiAnswer } from "@nocturne/test-support";
import { OrderLinks } from "../../src/store/order/order-links";
import { waitForMails } from "./outbox";

/** The token of the link in a mail; the last one where the mail has several. */
export function tokenIn(mail: string): string {
  const [, token] = /\/order\/([A-Za-z0-9_-]+)/.exec(mail.replace(/=\r?\n/g, "")) ?? [];
  if (!token) throw new Error(`This mail has no link to an order: ${mail}`);
  return token;
}

/** The link of an order's confirmation. */
export async function linkOf(email: string): Promise<string> {
  const [mail = ""] = await waitForMails(email, 1);
  return tokenIn(mail);
}

/** The code of the newest mail that brings one. */
export async function codeFor(email: string, mailCount: number): Promise<string> {
  const mails = await waitForMails(email, mailCount);
  const [, code] = /^Subject: (\d{6}) is your code/m.exec(mails.at(-1) ?? "") ?? [];
  if (!code) throw new Error(`The last mail to ${email} brings no code: ${mails.at(-1)}`);
  return code;
}

export const readPage = (token: string, headers: Record<string, string> = {}): Promise<ApiAnswer<OrderPage>> =>
  api<OrderPage>("GET", `/api/order-pages/${token}`, { headers });

/** Signs as the store under test does: its generated secret lies in `DATA_DIR`. */
export function storeLinks(): OrderLinks {
  const file = join(required("DATA_DIR"), "secrets.json");
  const { jwtSecret: secret } = JSON.parse(readFileSync(file, "utf8")) as { jwtSecret?: string };
  if (!secret) throw new Error(`${file} holds no jwtSecret.`);
  return new OrderLinks(secret);
}
