import type { ShopPromotion } from "../../../api/promotions";
import { Button } from "../../../components/ui/button";
import { KINDS, promotionTexts, SET_ELSEWHERE, STATES } from "./texts";

type PromotionRowProps = {
  promotion: ShopPromotion;
  /** The categories' names, by their ids. */
  nameOf: ReadonlyMap<string, string>;
  onEdit: () => void;
  onDelete: () => void;
};

const timeText = (moment: string) =>
  new Date(moment).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

function offText({ kind, percent, amount }: ShopPromotion): string {
  if (kind === "percent" && percent !== null) return promotionTexts.off(percent);
  if (kind === "amount" && amount !== null) return promotionTexts.amountOff(amount);
  return kind ? KINDS[kind] : promotionTexts.more;
}

/** How often and when it counts, and for what. */
function termsText({ categories, usage, limit, starts, ends }: ShopPromotion, nameOf: ReadonlyMap<string, string>) {
  const names = categories.map((id) => nameOf.get(id) ?? promotionTexts.unknownCategory);
  return [
    ...(names.length > 0 ? [promotionTexts.only(names.join(", "))] : []),
    ...(usage === "once_each" ? [promotionTexts.onceEach] : []),
    ...(usage === "limited" && limit !== null ? [promotionTexts.times(limit)] : []),
    ...(starts ? [promotionTexts.from(timeText(starts))] : []),
    ...(ends ? [promotionTexts.until(timeText(ends))] : []),
  ].join(" · ");
}

/** A code, what it says, and what it took off. */
export function PromotionRow({ promotion, nameOf, onEdit, onDelete }: PromotionRowProps) {
  const { id, code, state, orders, takenOff, setElsewhere } = promotion;
  const terms = termsText(promotion, nameOf);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-mono font-semibold wrap-anywhere">{code}</p>
        <p>{offText(promotion)}</p>
        {terms && <p className="text-smoke wrap-anywhere">{terms}</p>}
        {setElsewhere && (
          <p className="text-smoke">
            {SET_ELSEWHERE[setElsewhere]}{" "}
            <a href={promotionTexts.medusaPath(id)} className="underline hover:text-bone">
              {promotionTexts.medusa}
            </a>
          </p>
        )}
      </div>
      <div>
        <p className={state === "active" ? "font-semibold" : "text-smoke"}>{STATES[state]}</p>
        <p className="figures text-smoke">{promotionTexts.orders(orders, takenOff)}</p>
      </div>
      {!setElsewhere && (
        <div className="ml-auto flex gap-2">
          <Button size="dense" variant="line" aria-label={promotionTexts.editCode(code)} onClick={onEdit}>
            {promotionTexts.edit}
          </Button>
          <Button size="dense" variant="danger" aria-label={promotionTexts.deleteCode(code)} onClick={onDelete}>
            {promotionTexts.delete}
          </Button>
        </div>
      )}
    </li>
  );
}
