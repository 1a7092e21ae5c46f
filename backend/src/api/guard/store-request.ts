import type { MedusaRequest } from "@medusajs/framework/http";
import type { RouteName } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";

/** What the guard leaves on a request that it let through. */
export type StoreContext = { name: RouteName; caller: Caller | null; body: unknown; query: unknown };

export type StoreRequest = MedusaRequest & { store: StoreContext };
