import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useRef, type ReactNode } from "react";
import { commonTexts } from "../../shared-texts";
import { Overlay } from "./overlay";
import { returnFocusTo } from "./return-focus";
import { dismissConfirmation } from "./toast-store";

type DialogShellProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Seen beside the title, and not part of the dialog's name. */
  note?: string;
  shape: "drawer" | "modal";
  /** Closed it is still there, unseen: what it holds is at work. */
  keepsMounted?: boolean;
  /** Where the focus goes when it closes, if not to what had it before. */
  returnFocus?: () => void;
  children: ReactNode;
};

const SHAPES = {
  drawer:
    "inset-y-0 right-0 w-full max-w-md overflow-y-auto border-l animate-drawer-in data-[state=closed]:animate-drawer-out",
  /** On a phone a form fills the screen, and a question lies at the thumb. */
  modal:
    "inset-x-0 bottom-0 max-h-full w-full overflow-y-auto border-t animate-fade-in max-md:has-[form]:top-0 max-md:has-[form]:border-t-0 md:inset-x-0 md:top-[4vh] md:bottom-auto md:mx-auto md:max-h-[92vh] md:max-w-lg md:border",
} as const;

/** A toast may lie over a dialog: pressing it does not close the dialog. */
function keepOpenForToasts(event: { target: EventTarget | null; preventDefault(): void }) {
  if (event.target instanceof Element && event.target.closest("[data-toaster], [data-toast]")) event.preventDefault();
}

/**
 * Props for the content of every dialog: opening it dismisses a confirming toast, a press on a toast does not close it,
 * and closing it returns the focus.
 */
export function useDialogBehavior(open: boolean, returnFocus?: () => void) {
  const openedFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (open) dismissConfirmation();
  }, [open]);
  return {
    onOpenAutoFocus: () => {
      openedFrom.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (returnFocus) return returnFocus();
      // What opened it may be gone, as the button of a message is.
      return returnFocusTo(openedFrom.current);
    },
    onInteractOutside: keepOpenForToasts,
  };
}

/** A dialog, from the right or in the middle. It keeps the focus, and returns it when it closes. */
export function DialogShell(props: DialogShellProps) {
  const { open, onOpenChange, title, description, note, shape, keepsMounted, returnFocus, children } = props;
  const kept = keepsMounted ? { forceMount: true as const } : {};
  const behavior = useDialogBehavior(open, returnFocus);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal {...kept}>
        <Overlay />
        <Dialog.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...behavior}
          {...kept}
          data-shape={shape}
          className={`fixed z-40 flex flex-col border-ash bg-ink outline-none ${SHAPES[shape]} ${keepsMounted ? "data-[state=closed]:invisible" : ""}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-ash px-5 py-3">
            <div className="min-w-0 py-2">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <Dialog.Title className="text-xl font-semibold">{title}</Dialog.Title>
                {note && (
                  <span aria-hidden className="figures text-xl text-smoke">
                    {note}
                  </span>
                )}
              </div>
              {description && <Dialog.Description className="text-smoke">{description}</Dialog.Description>}
            </div>
            <Dialog.Close
              aria-label={commonTexts.close}
              className="grid size-11 shrink-0 place-items-center text-smoke hover:text-bone"
            >
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
