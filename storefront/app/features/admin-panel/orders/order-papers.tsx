import type { LabelService, Order } from "@nocturne/contract";
import { LABEL_SERVICES } from "@nocturne/contract/label-services";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { FileLink } from "../../../components/ui/file-link";
import { SelectField } from "../../../components/ui/select-field";
import { orderPapersTexts } from "./search-texts";

/** As many orders are printed at once. */
const MAX_CHOSEN = 100;
const LINK = "inline-block py-1 underline underline-offset-4 hover:text-acid";

export type ChosenOrders = ReadonlySet<string>;

type OrderPapersProps = { orders: readonly Order[]; chosen: ChosenOrders; onChoose: (chosen: ChosenOrders) => void };

/** Prints what is chosen of the orders that are shown. */
export function OrderPapers({ orders, chosen, onChoose }: OrderPapersProps) {
  const ids = orders.flatMap(({ id }) => (chosen.has(id) ? [id] : [])).slice(0, MAX_CHOSEN);
  const hrefOf = (paper: string) => `/api/admin/order-papers?paper=${paper}&ids=${ids.join(",")}`;
  const areAll = orders.length > 0 && ids.length === Math.min(orders.length, MAX_CHOSEN);
  return (
    <div role="group" aria-label={orderPapersTexts.group} className="contents">
      <Button
        size="dense"
        variant="line"
        className="max-[480px]:grow max-[480px]:px-3"
        onClick={() => onChoose(new Set(areAll ? [] : orders.slice(0, MAX_CHOSEN).map(({ id }) => id)))}
      >
        {areAll ? orderPapersTexts.none : orderPapersTexts.all}
      </Button>
      <p role="status" className="text-smoke empty:absolute">
        {ids.length > 0 && orderPapersTexts.chosen(ids.length)}
      </p>
      {ids.length > 0 && (
        <>
          <FileLink href={hrefOf("packing-slips")} className={LINK}>
            {orderPapersTexts.slips}
          </FileLink>
          <FileLink href={hrefOf("pick-list")} className={LINK}>
            {orderPapersTexts.picks}
          </FileLink>
          <LabelFile ids={ids} />
        </>
      )}
    </div>
  );
}

const SERVICES = LABEL_SERVICES.map((service) => [service, orderPapersTexts.services[service]] as const);

/** The addresses of the chosen orders, as the service reads them that sells the labels. */
function LabelFile({ ids }: { ids: readonly string[] }) {
  const [service, setService] = useState<LabelService>(LABEL_SERVICES[0]);
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <SelectField
        label={orderPapersTexts.labels}
        options={SERVICES}
        value={service}
        onChoose={setService}
        className="min-w-36"
      />
      <FileLink href={`/api/admin/order-labels?service=${service}&ids=${ids.join(",")}`} className={`${LINK} mb-1.5`}>
        {orderPapersTexts.labelFile}
      </FileLink>
    </div>
  );
}
