import { AlertDialog } from "radix-ui";
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { Overlay } from "../../components/ui/overlay";
import { returnFocusTo } from "../../components/ui/return-focus";
import { panelTexts } from "./texts";

type Question = { title: string; note: string; yes: string; no?: string; other?: string };
/** False for no; `other` for the other thing that was offered. */
type Answer = boolean | "other";
type Ask = {
  (question: Question & { other?: undefined }): Promise<boolean>;
  (question: Question): Promise<Answer>;
};

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks a question. Resolves to whether the person agreed, or wants the other thing; Escape is a no. */
export const useConfirm = () => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(answer: Answer) => void>(undefined);
  const askedFrom = useRef<Element | null>(null);

  const ask = useCallback((next: Question) => {
    answer.current?.(false);
    askedFrom.current = document.activeElement;
    setQuestion(next);
    setOpen(true);
    return new Promise<Answer>((resolve) => {
      answer.current = resolve;
    });
  }, []) as Ask;
  const close = (given: Answer) => {
    setOpen(false);
    answer.current?.(given);
    answer.current = undefined;
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const { current } = askedFrom;
    // What was asked about may be gone, and whoever asked has put the focus where one goes on.
    if (!current?.isConnected && document.activeElement !== document.body) return;
    returnFocusTo(current);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && close(false)}>
        <AlertDialog.Portal>
          <Overlay />
          <AlertDialog.Content
            onCloseAutoFocus={returnFocus}
            className="fixed inset-x-4 top-[20vh] z-40 mx-auto max-w-md animate-fade-in border border-ash bg-ink p-5 outline-none"
          >
            <AlertDialog.Title className="text-lg font-semibold tracking-tight break-words">
              {question?.title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-smoke">{question?.note}</AlertDialog.Description>
            <div className="mt-5 flex flex-wrap justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button size="dense" variant="line">
                  {question?.no ?? panelTexts.cancel}
                </Button>
              </AlertDialog.Cancel>
              {question?.other && (
                <AlertDialog.Action asChild onClick={() => close("other")}>
                  <Button size="dense" variant="line">
                    {question.other}
                  </Button>
                </AlertDialog.Action>
              )}
              <AlertDialog.Action asChild onClick={() => close(true)}>
                <Button size="dense" variant="danger">
                  {question?.yes}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}
