import { expect, it } from "vitest";
import { isHandlingUnsaved, type HandlingDraft, type ParcelDraft, type RefundDraft } from "./handling-draft";

const parcel = (over: Partial<ParcelDraft>): HandlingDraft => ({
  parcel: { sent: 0, pieces: {}, tracking: { number: "", url: "" }, ...over },
});
const refund = (over: Partial<RefundDraft>): HandlingDraft => ({
  refund: { key: "k", refundable: "25.00", pieces: {}, withShipping: false, restocks: {}, reason: "", ...over },
});

it.each<[string, HandlingDraft, boolean]>([
  ["nothing", {}, false],
  ["a note", { note: { text: "Raven", seen: "" } }, true],
  ["a note that was emptied", { note: { text: "", seen: "Raven" } }, true],
  ["pieces of a parcel", parcel({ pieces: { item_1: 1 } }), true],
  ["no pieces of a parcel", parcel({ pieces: { item_1: 0 } }), false],
  ["a parcel number", parcel({ tracking: { number: "1Z", url: "" } }), true],
  ["a parcel URL", parcel({ tracking: { number: "", url: "ups.com" } }), true],
  ["pieces of a refund", refund({ pieces: { item_1: 1 } }), true],
  ["the shipping of a refund", refund({ withShipping: true }), true],
  ["the reason of a refund", refund({ reason: "Moths" }), true],
  ["spaces", refund({ reason: "  " }), false],
])("%s", (_what, draft, isUnsaved) => {
  expect(isHandlingUnsaved(draft)).toBe(isUnsaved);
});
