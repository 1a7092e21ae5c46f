import type { AdminOrder, Restock } from "@nocturne/contract";

/** How many pieces are chosen of each line. */
export type Pieces = Readonly<Record<string, number>>;

export const chosenPieces = (pieces: Pieces): { itemId: string; quantity: number }[] =>
  Object.entries(pieces).flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : []));

/** `seen`: the note that was there when this one was begun. */
export type NoteDraft = { text: string; seen: string };

/** `sent`: how many pieces had been sent by then. */
export type ParcelDraft = { sent: number; pieces: Pieces; tracking: { number: string; url: string } };

/** One draft is one refund, however often it is sent: it has the key of it. `refundable`: what was left by then. */
export type RefundDraft = {
  key: string;
  refundable: string;
  pieces: Pieces;
  withShipping: boolean;
  restocks: Readonly<Record<string, Restock>>;
  reason: string;
};

/** What is typed below "Handle" of one order and not sent yet. */
export type HandlingDraft = { note?: NoteDraft; parcel?: ParcelDraft; refund?: RefundDraft };

type Line = AdminOrder["lines"][number];
type LineLeft = Line & { most: number };

const withMost = (lines: readonly Line[], most: (line: Line) => number): LineLeft[] =>
  lines.map((line) => ({ ...line, most: most(line) }));

/** No more of a line than there is left of it. */
const within = (lines: readonly LineLeft[], pieces: Pieces): Pieces =>
  Object.fromEntries(lines.map(({ itemId, most }) => [itemId, Math.min(most, pieces[itemId] ?? 0)]));

/** What the form of a parcel shows, null where nothing is left to send. Pieces are chosen anew where others have been sent since. */
export function shownParcel({ lines }: AdminOrder, draft?: ParcelDraft) {
  const left = withMost(lines, (line) => line.quantity - line.cancelled - line.fulfilled);
  if (left.every(({ most }) => most === 0)) return null;
  const sent = lines.reduce((sum, { fulfilled }) => sum + fulfilled, 0);
  const pieces = draft?.sent === sent ? within(left, draft.pieces) : {};
  return { left, sent, pieces, tracking: draft?.tracking ?? { number: "", url: "" } };
}

/**
 * What the form of a refund shows, null where nothing is left to refund. Where something else was refunded since, it is
 * another refund: only the reason stays.
 */
export function shownRefund({ lines, refundable }: AdminOrder, draft?: RefundDraft) {
  if (refundable === "0.00") return null;
  const left = withMost(lines, (line) => line.quantity - line.refunded);
  const begun = draft?.refundable === refundable ? draft : undefined;
  return {
    left,
    key: begun?.key,
    pieces: begun ? within(left, begun.pieces) : {},
    withShipping: begun?.withShipping ?? false,
    restocks: begun?.restocks ?? {},
    reason: draft?.reason ?? "",
  };
}

const hasParcel = ({ pieces, tracking }: Pick<ParcelDraft, "pieces" | "tracking">) =>
  chosenPieces(pieces).length > 0 || Boolean(tracking.number.trim() || tracking.url.trim());

const hasRefund = ({ pieces, withShipping, reason }: Pick<RefundDraft, "pieces" | "withShipping" | "reason">) =>
  chosenPieces(pieces).length > 0 || withShipping || reason.trim() !== "";

/** Whether something typed or chosen would be lost: of an order that was read, what its forms show. */
export function isHandlingUnsaved({ note, parcel, refund }: HandlingDraft, handled?: AdminOrder): boolean {
  const ofParcel = parcel && handled ? shownParcel(handled, parcel) : parcel;
  const ofRefund = refund && handled ? shownRefund(handled, refund) : refund;
  return note !== undefined || Boolean(ofParcel && hasParcel(ofParcel)) || Boolean(ofRefund && hasRefund(ofRefund));
}
