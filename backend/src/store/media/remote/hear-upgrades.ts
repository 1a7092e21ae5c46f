import type { Server } from "node:http";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { areaOf, isOfArea } from "@nocturne/contract";
import { readAccount } from "../../account/read-user";
import { companionOf, companionOptions } from "./companion";
import { fetchTokens } from "./fetch-tokens";
import { ProgressSockets } from "./progress-sockets";

const heard = new WeakSet<Server>();

/** Whoever began the fetch must still be an admin, and may still fetch: a role that was taken away counts at once. */
async function isAdmitted(scope: MedusaContainer, token: string): Promise<boolean> {
  const accountId = await fetchTokens.ownerOf(token);
  if (!accountId) return false;
  const owner = await readAccount(scope, accountId).catch(() => null);
  return owner?.user.role === "admin" && isOfArea(owner.user.roles, areaOf("fetchRemoteFile") ?? "owner");
}

/** Takes over the server's upgrades with its first request: only then is the server known. */
export function hearUpgrades(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { server } = req.socket as typeof req.socket & { server?: Server };
  if (server && !heard.has(server)) {
    heard.add(server);
    const sockets = new ProgressSockets({
      isAdmitted: (token) => isAdmitted(req.scope, token),
      events: async () => (await companionOf(companionOptions())).events,
    });
    server.on("upgrade", sockets.handle);
  }
  next();
}
