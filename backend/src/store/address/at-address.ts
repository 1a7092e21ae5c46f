import { asStoreError, StoreError } from "../../lib/store-error";

/** What of an address is looked up, so that only a quote can refuse it. */
const LOOKED_UP = new Set(["state", "country"]);

/**
 * Runs `work` for a route that takes an address at `path` of its body. What quotes an address knows its parts alone: a
 * refusal's `state` becomes `customerAddress.state`, as validation names it, so that a form finds the field.
 */
export async function atAddress<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, message, details } = asStoreError(error) ?? {};
    if (!code || !details?.some((detail) => LOOKED_UP.has(detail.path))) throw error;
    const whole = details.map((detail) =>
      LOOKED_UP.has(detail.path) ? { ...detail, path: `${path}.${detail.path}` } : detail,
    );
    throw new StoreError(code, { message: message ?? "", details: whole, cause: error });
  }
}
