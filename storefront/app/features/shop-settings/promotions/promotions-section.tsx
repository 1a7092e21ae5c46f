import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deletePromotion, promotionSetupQuery, type PromotionSetup, type ShopPromotion } from "../../../api/promotions";
import { Button } from "../../../components/ui/button";
import { useConfirm } from "../../admin-panel/confirm";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useSetupChange } from "../use-setup-change";
import { PromotionForm } from "./promotion-form";
import { PromotionRow } from "./promotion-row";
import { promotionTexts } from "./texts";

/** The codes of the shop, and what they took off. */
export default function PromotionsSection() {
  const { data, isError, refetch } = useQuery(promotionSetupQuery());
  if (data) return <Promotions setup={data} />;
  return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={promotionTexts.loading} />;
}

function Promotions({ setup }: { setup: PromotionSetup }) {
  const confirm = useConfirm();
  const { isBusy, send } = useSetupChange(promotionSetupQuery().queryKey);
  const [opened, setOpened] = useState<{ promotion?: ShopPromotion } | null>(null);
  const nameOf = new Map(setup.categories.map(({ id, name }) => [id, name]));

  const askAndDelete = async ({ id, code }: ShopPromotion) => {
    const title = promotionTexts.deleteTitle(code);
    const question = { title, note: promotionTexts.deleteNote, yes: promotionTexts.deleteYes };
    if (await confirm(question)) await send(() => deletePromotion(id));
  };
  return (
    <div aria-busy={isBusy} className="grid gap-6">
      <Button size="dense" className="justify-self-start" onClick={() => setOpened({})}>
        {promotionTexts.add}
      </Button>
      {setup.promotions.length === 0 && <p className="text-smoke">{promotionTexts.none}</p>}
      <ul className="divide-y divide-ash border-y border-ash empty:hidden">
        {setup.promotions.map((promotion) => (
          <PromotionRow
            key={promotion.id}
            promotion={promotion}
            nameOf={nameOf}
            onEdit={() => setOpened({ promotion })}
            onDelete={() => void askAndDelete(promotion)}
          />
        ))}
      </ul>
      {opened && <PromotionForm setup={setup} {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
