import type { AdminOrder, Order } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { adminOrderQuery } from "../../../../api/admin-order";
import { PanelFailure, PanelLoading } from "../../panel-notice";
import type { OrdersTabState } from "../use-orders-tab";
import { ChangeAddress } from "./change-address";
import { MailForm } from "./mail-form";
import { NoteForm } from "./note-form";
import { RefundForm } from "./refund-form";
import { ShipForm } from "./ship-form";
import { SwapItem } from "./swap-item";
import { handlingTexts } from "./texts";

/** One order to be handled: its note, parcels of some pieces, refunds of some, and everything that happened to it. */
export default function OrderHandling({ order: { id }, tab }: { order: Order; tab: OrdersTabState }) {
  const { data, isError, isPending, refetch } = useQuery(adminOrderQuery(id));
  if (isPending) return <PanelLoading text={handlingTexts.loading} />;
  if (isError && !data) return <PanelFailure onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      <div className="grid content-start gap-6">
        <ShipForm handled={data} tab={tab} />
        <NoteForm handled={data} tab={tab} />
      </div>
      <div className="grid content-start gap-6 xl:contents">
        <div className="grid content-start gap-6">
          <RefundForm handled={data} tab={tab} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <ChangeAddress handled={data} />
            <SwapItem handled={data} />
          </div>
          <MailForm handled={data} />
        </div>
        <Timeline handled={data} />
      </div>
    </div>
  );
}

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function Timeline({ handled: { timeline } }: { handled: AdminOrder }) {
  return (
    <section aria-label={handlingTexts.timeline} className="min-w-0">
      <h5 className="font-semibold">{handlingTexts.timeline}</h5>
      <ol className="mt-2 grid gap-2">
        {timeline.map(({ kind, at, by, text }, index) => (
          <li key={`${kind}-${at}-${index}`} className="border-l border-iron pl-3">
            <p className={kind === "mailFailed" ? "text-blood" : ""}>
              {handlingTexts.events[kind]}
              {by && <span className="text-smoke"> {handlingTexts.by(by)}</span>}
            </p>
            {text && <p className="break-words text-smoke">{handlingTexts.changes[text] ?? text}</p>}
            <p className="figures text-[0.8125rem] text-smoke">{TIME.format(new Date(at))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
