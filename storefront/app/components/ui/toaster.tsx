import { X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from "react";
import { commonTexts } from "../../shared-texts";
import { returnFocusTo } from "./return-focus";
import { dismissToast, getToast, subscribeToToast, type Toast } from "./toast-store";

const TOAST_TIMEOUT_MS = 5_000;
const MIN_SWIPE_PX = 50;
const HOTKEY = "F8";

/**
 * Messages, one at a time, in a live region that is always in the page, so that screen readers announce each of them.
 *
 * A message goes after 5 s unless the pointer or the focus is on it, or after a swipe of 50 px to the right. F8 focuses
 * the region, Escape dismisses the message and puts the focus back. Where the region is says the style sheet: on a phone
 * over the header, on a wider screen at the foot, above what is pressed there.
 *
 * Why not Radix's Toast: docs/decisions/0020.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, getToast, () => null);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [held, setHeld] = useState(false);

  const dismiss = useCallback((id: number) => {
    if (region.current?.contains(document.activeElement)) returnFocusTo(cameFrom.current);
    cameFrom.current = null;
    setHeld(false);
    dismissToast(id);
  }, []);

  useEffect(() => {
    if (!toast || held) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), TOAST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [toast, held, dismiss]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) {
        region.current?.focus();
      } else if (event.key === "Escape" && toast && region.current?.contains(document.activeElement)) {
        event.stopPropagation();
        dismiss(toast.id);
      }
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [toast, dismiss]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only hold the message
    <section
      ref={region}
      aria-label={commonTexts.notifications}
      tabIndex={-1}
      data-toaster
      className="pointer-events-none fixed inset-x-0 z-50 flex p-4 outline-none md:p-6 focus-visible:[&>div]:outline-2 focus-visible:[&>div]:outline-acid"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true);
        if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite" aria-atomic="true" className="w-full max-w-sm">
        {toast && <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />}
      </div>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);

  const onPointerDown = (event: PointerEvent) => {
    start.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const distance = Math.max(0, event.clientX - start.current);
    if (distance > 4) event.currentTarget.setPointerCapture(event.pointerId);
    setShift(distance);
  };
  const onPointerEnd = () => {
    start.current = null;
    if (shift >= MIN_SWIPE_PX) onDismiss();
    else setShift(0);
  };

  return (
    <div
      data-toast
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      style={{ transform: shift ? `translateX(${shift}px)` : undefined, touchAction: "pan-y" }}
      className={`pointer-events-auto flex animate-toast items-start gap-x-4 border max-[30rem]:flex-wrap bg-soot py-3 pr-2 pl-4 select-none ${toast.tone === "failure" ? "border-blood" : "border-acid"}`}
    >
      <div className="min-w-0 flex-1 py-1">
        <p className={`font-semibold ${toast.tone === "failure" ? "text-blood" : "text-acid"}`}>{toast.title}</p>
        {toast.text && <p className="text-balance text-bone break-words">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label={commonTexts.dismiss}
        onClick={onDismiss}
        className="order-last grid size-10 shrink-0 place-items-center text-smoke hover:text-bone"
      >
        <X aria-hidden className="size-5" />
      </button>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            onDismiss();
            toast.action?.run();
          }}
          className="caps min-h-11 shrink-0 px-1 text-left font-semibold max-[30rem]:order-last max-[30rem]:w-full whitespace-nowrap underline underline-offset-4 hover:text-acid"
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
