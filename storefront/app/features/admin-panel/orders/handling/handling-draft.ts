import type { Restock } from "@nocturne/contract";

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

const hasParcel = ({ pieces, tracking }: ParcelDraft) =>
  chosenPieces(pieces).length > 0 || Boolean(tracking.number.trim() || tracking.url.trim());

const hasRefund = ({ pieces, withShipping, reason }: RefundDraft) =>
  chosenPieces(pieces).length > 0 || withShipping || reason.trim() !== "";

/** Whether something typed would be lost. */
export const isHandlingUnsaved = ({ note, parcel, refund }: HandlingDraft): boolean =>
  note !== undefined || (parcel !== undefined && hasParcel(parcel)) || (refund !== undefined && hasRefund(refund));
