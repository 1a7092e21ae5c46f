import type { MedusaRequest } from "@medusajs/framework/http";
import type { EndpointName } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";

/** What the guard leaves on a request that it let through. */
export type StoreContext = { name: EndpointName; caller: Caller | null; body: unknown; query: unknown };

export type StoreRequest = MedusaRequest & { store: StoreContext };
