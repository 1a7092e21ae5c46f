import { errorText, isApiError } from "../../../api/api-error";
import { productsTexts } from "../texts";

/** Why a product could not be deleted (SPEC section 8): it is referenced, else status and body. */
export function deleteFailure(error: unknown): string {
  if (!isApiError(error)) return errorText(error, productsTexts.unknownError);
  const answer = error.message.replace(/^\d+: /, "");
  if (/foreign key/i.test(answer)) return productsTexts.referenced;
  return productsTexts.deleteFailed(error.status, error.text || answer);
}
