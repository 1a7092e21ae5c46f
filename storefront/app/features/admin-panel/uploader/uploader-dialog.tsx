import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useId } from "react";
import { useDialogBehavior } from "../../../components/ui/dialog-shell";
import { Overlay } from "../../../components/ui/overlay";
import { uploaderTexts } from "./texts";
import { UploaderPane } from "./uploader-pane";
import { useUploader, type UploaderHandlers } from "./use-uploader";

type UploaderDialogProps = UploaderHandlers & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  note: string;
  maxFileSize: number;
  allowedFileTypes?: string[];
  createTarget: (signal?: AbortSignal) => Promise<string>;
};

/** The uploader in a dialog. Closing it does not stop an upload, and returns the focus. */
export default function UploaderDialog({ open, onOpenChange, title, note, ...props }: UploaderDialogProps) {
  const { maxFileSize, allowedFileTypes, createTarget, onUploaded, onFailed, onBusy } = props;
  const id = useId();
  const uploader = useUploader({ id, maxFileSize, allowedFileTypes, createTarget }, { onUploaded, onFailed, onBusy });
  const behavior = useDialogBehavior(open);

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Overlay />
        <Dialog.Content
          aria-describedby={undefined}
          {...behavior}
          className="fixed inset-x-0 top-0 z-40 mx-auto w-full max-w-[750px] animate-fade-in border border-ash bg-ink outline-none md:top-[max(1rem,calc(50svh-20rem))]"
        >
          <div className="flex items-center justify-between border-b border-ash pl-4">
            <Dialog.Title className="text-lg font-semibold tracking-tight">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={uploaderTexts.close}
              className="grid size-12 place-items-center text-smoke hover:text-bone"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          {uploader && <UploaderPane uploader={uploader} note={note} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
