import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../../components/ui/button";
import { DialogShell } from "../../components/ui/dialog-shell";
import { useConfirm } from "../admin-panel/confirm";
import { leaveQuestion, useUnsavedGuard } from "../admin-panel/unsaved-guard";
import { shopSettingsTexts } from "./texts";

type FormDialogProps = {
  title: string;
  save: string;
  isBusy?: boolean;
  isDirty: boolean;
  /** Whether the page behind it has unsaved work, too: the router knows one guard at a time. */
  isPageDirty?: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, which asks before what was typed is lost. Its end is in view however long the form is. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, isBusy = false, isDirty, isPageDirty = false, onSubmit, onClose, children } = props;
  const confirm = useConfirm();
  useUnsavedGuard(isDirty || isPageDirty);
  const leave = async () => {
    if (isBusy) return;
    if (!isDirty || (await confirm(leaveQuestion))) onClose();
  };
  return (
    <DialogShell open onOpenChange={() => void leave()} title={title} shape="modal">
      <form onSubmit={onSubmit} noValidate className="flex grow flex-col gap-5 px-5 py-5">
        {children}
        <div
          data-dialog-foot
          className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex flex-wrap gap-3 border-t border-ash bg-ink px-5 py-3"
        >
          <Button type="submit" size="dense" busy={isBusy}>
            {save}
          </Button>
          <Button size="dense" variant="line" onClick={() => void leave()}>
            {shopSettingsTexts.cancel}
          </Button>
        </div>
      </form>
    </DialogShell>
  );
}
