import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { readDemo, removeDemo } from "../../../api/first-steps";
import { Button } from "../../../components/ui/button";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { useConfirm } from "../../admin-panel/confirm";
import { firstStepsTexts } from "./texts";

/** Removes the demo, after saying what that takes away. */
export function RemoveDemo({ onRemoved }: { onRemoved: () => void }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      const note = firstStepsTexts.removeNote(await readDemo());
      if (!(await confirm({ title: firstStepsTexts.removeTitle, note, yes: firstStepsTexts.removeYes }))) return;
      await removeDemo();
      await queryClient.invalidateQueries();
      showToast({ title: firstStepsTexts.removed, text: firstStepsTexts.removedNote });
    } catch (error) {
      showFailure({ title: firstStepsTexts.notRemoved, text: errorText(error, firstStepsTexts.notRemovedNote) });
    } finally {
      setBusy(false);
      onRemoved();
    }
  };
  return (
    <Button size="dense" variant="danger" busy={isBusy} onClick={() => void remove()}>
      {isBusy ? firstStepsTexts.removing : firstStepsTexts.remove}
    </Button>
  );
}
