import { errorText, isApiError } from "../../../api/api-error";
import { productsTexts } from "../texts";

/** Why a product could not be deleted (SPEC section 8): what still refers to it, else the status and what was answered. */
export function deleteFailure(error: unknown): string {
  if (!isApiError(error)) return errorText(error, productsTexts.unknownError);
  const answer = error.message.replace(/^\d+: /, "");
  if (/foreign key/i.test(answer)) return productsTexts.referenced;
  return productsTexts.deleteFailed(error.status, error.text || answer);
}
