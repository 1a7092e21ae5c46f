import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import { asStoreError } from "../../lib/store-error";

/** What became of one row of a file. */
export type Outcome = {
  id: string;
  outcome: "done" | "failed";
  link: string;
  notes: string[];
  /** Pictures of it that are here, and that could not be had. */
  fetched?: number;
  missed?: number;
};

const TOLD: ReadonlySet<string> = new Set([MedusaError.Types.INVALID_DATA, MedusaError.Types.DUPLICATE_ERROR]);

/** Why something could not be imported, in words for its owner; what is not meant for people goes into the log alone. */
export function reasonOf(scope: MedusaContainer, name: string, error: unknown): string {
  const known = asStoreError(error);
  if (known) return known.message;
  const { type, message } = error as { type?: string; message?: string };
  if (type && message && TOLD.has(type)) return message;
  scope.resolve(ContainerRegistrationKeys.LOGGER).error(`${name} could not be moved in.`, error as Error);
  return "It could not be imported. Please try again, or make it by hand.";
}
