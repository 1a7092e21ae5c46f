import { CANCELLED_WORD } from "@nocturne/contract/order-statuses";
import { toTrackingLists, type TrackingPair } from "@nocturne/contract/tracking-pairs";
import type { Order } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { adminOrderQuery } from "../../../api/admin-order";
import { errorText } from "../../../api/api-error";
import { useOrderWrites } from "../../../api/orders";
import { showFailure, showToast, type ToastMessage } from "../../../components/ui/toast-store";
import { useConfirm } from "../confirm";
import { ordersTexts } from "../texts";
import { isHandlingUnsaved, type HandlingDraft } from "./handling/handling-draft";
import { badUrlIndex, filledPairs, pairsOf } from "./tracking-pairs";

/** What is typed for one order and not sent yet; `seen`: the pairs that were there before. */
type OrderDraft = HandlingDraft & {
  status?: string;
  pairs?: TrackingPair[];
  seen?: TrackingPair[];
  refusal?: string;
  /** What is below "Handle" is open. */
  isHandled?: boolean;
};

const isUnsaved = ({ status, pairs }: OrderDraft): boolean => Boolean(status?.trim()) || pairs !== undefined;

/** The orders of which something below "Handle" is unsaved, as they were read last: their forms may show less than was chosen. */
function useUnsavedHandling(drafts: Readonly<Record<string, HandlingDraft>>): readonly string[] {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  const isUnsavedNow = ([id, draft]: [string, HandlingDraft]) =>
    isHandlingUnsaved(draft, queryClient.getQueryData(adminOrderQuery(id).queryKey));
  // One text is the same as long as nothing has changed, which a list is not.
  const idsNow = () =>
    Object.entries(drafts)
      .filter(isUnsavedNow)
      .map(([id]) => id)
      .join(" ");
  const ids = useSyncExternalStore(subscribe, idsNow, idsNow);
  return ids ? ids.split(" ") : [];
}

/** The state of the Orders tab. It outlives the tab; what was typed stays until the server has taken it. */
export function useOrdersTab() {
  const writes = useOrderWrites();
  const confirm = useConfirm();
  const [drafts, setDrafts] = useState<Record<string, OrderDraft>>({});
  const unsavedHandling = useUnsavedHandling(drafts);
  const change = (id: string, over: OrderDraft) => setDrafts((all) => ({ ...all, [id]: { ...all[id], ...over } }));

  /** Takes away what was sent, unless something else was typed while that was on its way. */
  const finish = <Part extends keyof HandlingDraft>(id: string, part: Part, sent: HandlingDraft[Part]) =>
    setDrafts((all) => (all[id]?.[part] === sent ? { ...all, [id]: { ...all[id], [part]: undefined } } : all));

  const attempt = async (id: string, send: () => Promise<unknown>, failed: ToastMessage): Promise<boolean> => {
    change(id, { refusal: undefined });
    try {
      await send();
      return true;
    } catch (error) {
      change(id, { refusal: errorText(error, "") });
      showFailure(failed);
      return false;
    }
  };

  /** Money goes back: asked once more. */
  const mayCancel = ({ orderNumber }: Order): Promise<boolean> =>
    confirm({
      title: ordersTexts.cancelTitle(orderNumber),
      note: ordersTexts.cancelNote,
      yes: ordersTexts.cancelYes,
      no: ordersTexts.cancelNo,
    });

  const updateStatus = async (order: Order) => {
    const { id } = order;
    const status = drafts[id]?.status?.trim() ?? "";
    if (!status) {
      showFailure(ordersTexts.statusRequired);
      return;
    }
    if (CANCELLED_WORD.test(status) && !(await mayCancel(order))) return;
    if (!(await attempt(id, () => writes.setStatus.mutateAsync({ id, status }), ordersTexts.statusFailed))) return;
    change(id, { status: undefined });
    showToast(ordersTexts.statusUpdated);
  };

  const updateTracking = async (order: Order) => {
    const { id } = order;
    const pairs = drafts[id]?.pairs ?? pairsOf(order);
    if (badUrlIndex(pairs) >= 0) {
      showFailure(ordersTexts.trackingFailed);
      return;
    }
    const filled = filledPairs(pairs);
    const seen = toTrackingLists(filledPairs(drafts[id]?.seen ?? pairsOf(order)));
    const input = { ...toTrackingLists(filled), seen };
    if (!(await attempt(id, () => writes.setTracking.mutateAsync({ id, ...input }), ordersTexts.trackingFailed)))
      return;
    change(id, { pairs: undefined, seen: undefined });
    showToast(ordersTexts.trackingUpdated(filled.length));
  };

  return {
    draftOf: (order: Order): OrderDraft => drafts[order.id] ?? {},
    change,
    finish,
    changePairs: (order: Order, pairs: TrackingPair[]) =>
      change(order.id, { pairs, seen: drafts[order.id]?.seen ?? pairsOf(order) }),
    updateStatus,
    updateTracking,
    isSettingStatus: (order: Order) => writes.setStatus.isPending && writes.setStatus.variables.id === order.id,
    isSettingTracking: (order: Order) => writes.setTracking.isPending && writes.setTracking.variables.id === order.id,
    isHandlingUnsaved: (order: Order) => unsavedHandling.includes(order.id),
    hasUnsaved: unsavedHandling.length > 0 || Object.values(drafts).some(isUnsaved),
  };
}

export type OrdersTabState = ReturnType<typeof useOrdersTab>;
