import { Button } from "../../components/ui/button";
import { shopSettingsTexts } from "./texts";

type DialogFootProps = {
  save: string;
  isBusy?: boolean;
  onClose: () => void;
};

/** The end of a dialog's form, in view however long the form is. */
export function DialogFoot({ save, isBusy = false, onClose }: DialogFootProps) {
  return (
    <div
      data-dialog-foot
      className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-ash bg-ink px-5 py-3"
    >
      <Button type="submit" size="dense" busy={isBusy}>
        {save}
      </Button>
      <Button size="dense" variant="line" onClick={onClose}>
        {shopSettingsTexts.cancel}
      </Button>
    </div>
  );
}
