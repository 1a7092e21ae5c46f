import type { CartTotals } from "@nocturne/contract";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { errorText } from "../../api/api-error";
import { useApplyPromotion, useRemovePromotion } from "../../api/cart-promotion";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { promotionTexts } from "./texts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { showFailure } from "../../components/ui/toast-store";

/**
 * The cart's promotion code: a field to enter one, closed until somebody has a code, or the applied code with a button to
 * remove it. Not a form, because the checkout's form surrounds it.
 *
 * What was typed stays until it is applied. The focus moves to the button that replaces the field, and back. There is
 * no toast: on a phone it would cover this very place.
 */
export function PromotionCode({ totals }: { totals: CartTotals | undefined }) {
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const apply = useApplyPromotion();
  const { once } = useOneAtATime();
  const remove = useRemovePromotion();
  const nameId = useId();
  const field = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const followsFocus = useRef(false);
  const applied = totals?.promotion?.code ?? null;
  const refused = totals?.refused ?? null;

  useEffect(() => {
    if (!followsFocus.current) return;
    followsFocus.current = false;
    (applied ? removeButton : field).current?.focus();
  }, [applied]);

  const applyCode = async () => {
    setMissing(code.trim() === "");
    if (code.trim() === "") {
      field.current?.focus();
      return;
    }
    followsFocus.current = true;
    try {
      await apply.mutateAsync(code.trim());
      setCode("");
    } catch {
      // Said beside the field.
      followsFocus.current = false;
      field.current?.focus();
    }
  };
  const applyOnce = () => void once(applyCode);

  const removeCode = () => {
    followsFocus.current = true;
    setOpen(true);
    apply.reset();
    remove.mutate(undefined, {
      onError: () => {
        followsFocus.current = false;
        showFailure(promotionTexts.removeFailed);
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    applyOnce();
  };

  if (applied) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 py-2">
        <p id={nameId} className="min-w-28 flex-1 break-words">
          <span className="caps block text-smoke">{promotionTexts.label}</span> {applied}
        </p>
        <Button
          ref={removeButton}
          variant="line"
          aria-describedby={nameId}
          busy={remove.isPending}
          onClick={removeCode}
        >
          {promotionTexts.remove}
        </Button>
      </div>
    );
  }
  const failure = apply.error ? errorText(apply.error, promotionTexts.applyFailed) : undefined;
  const standing = refused ? promotionTexts.refused(refused.code, refused.message) : undefined;
  return (
    <details
      open={isOpen || Boolean(standing)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/code"
    >
      <summary className="caps flex min-h-11 cursor-pointer list-none items-center justify-between text-smoke hover:text-bone [&::-webkit-details-marker]:hidden">
        {promotionTexts.label}
        <ChevronDown aria-hidden className="size-5 group-open/code:rotate-180" strokeWidth={1.5} />
      </summary>
      <div className="flex flex-wrap items-start gap-x-3 pb-2">
        <TextField
          ref={field}
          label={promotionTexts.label}
          value={code}
          error={missing ? promotionTexts.missing : (failure ?? standing)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-32 flex-1 [&_label]:sr-only"
          onChange={(event) => {
            setCode(event.target.value);
            setMissing(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="line" className="mt-1.5" busy={apply.isPending} onClick={applyOnce}>
          {apply.isPending ? promotionTexts.applying : promotionTexts.apply}
        </Button>
      </div>
    </details>
  );
}
