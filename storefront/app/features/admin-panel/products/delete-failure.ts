import { errorText, isApiError } from "../../../api/api-error";
import { productsTexts } from "../texts";

/** Why a product could not be deleted: carts or orders refer to it, or the status and text of the response. */
export function deleteFailure(error: unknown): string {
  if (!isApiError(error)) return errorText(error, productsTexts.unknownError);
  const answer = error.message.replace(/^\d+: /, "");
  if (/foreign key/i.test(answer)) return productsTexts.referenced;
  return productsTexts.deleteFailed(error.status, error.text || answer);
}
