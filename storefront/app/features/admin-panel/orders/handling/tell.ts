import { errorText } from "../../../../api/api-error";
import { showFailure, showToast } from "../../../../components/ui/toast-store";
import { handlingTexts } from "./texts";

/**
 * Says what became of a write, and resolves to whether it was made. A form may be gone with the order that the write
 * changed, before the write itself has settled, and callbacks handed to `mutate` end with their form: so the promise is
 * awaited.
 */
export async function tell(write: Promise<unknown>, done: { title: string; text: string }): Promise<boolean> {
  try {
    await write;
    showToast(done);
    return true;
  } catch (error) {
    showFailure({ title: "Error", text: errorText(error, handlingTexts.failed) });
    return false;
  }
}
