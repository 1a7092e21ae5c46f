import { errorText } from "../../../../api/api-error";
import { showFailure, showToast } from "../../../../components/ui/toast-store";
import { handlingTexts } from "./texts";

/**
 * Says what became of a write. A form is made anew by the order that the write changed, before the write itself has
 * settled, and callbacks handed to `mutate` end with their form: so the promise is awaited.
 */
export async function tell(write: Promise<unknown>, done: { title: string; text: string }): Promise<void> {
  try {
    await write;
    showToast(done);
  } catch (error) {
    showFailure({ title: "Error", text: errorText(error, handlingTexts.failed) });
  }
}
