import type { AdminOrder } from "@nocturne/contract";
import { expect, it } from "vitest";
import { makeOrder } from "../../../../testing/fixtures";
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

const line = {
  itemId: "item_1",
  name: "Tee",
  options: {},
  quantity: 2,
  fulfilled: 0,
  cancelled: 0,
  cancellable: 2,
  returnable: 0,
  refunded: 0,
  paid: "25.00",
};
const read = (over: Partial<AdminOrder["lines"][number]>, refundable = "25.00"): AdminOrder => ({
  order: makeOrder(),
  lines: [{ ...line, ...over }],
  shipping: { paid: "0.00", isRefunded: false },
  refundable,
  isChangeable: true,
  note: { text: "", by: null, at: null },
  timeline: [],
});

it.each<[string, HandlingDraft, AdminOrder, boolean]>([
  ["pieces that can be sent", parcel({ pieces: { item_1: 1 } }), read({}), true],
  ["pieces chosen before others were sent", parcel({ pieces: { item_1: 1 } }), read({ fulfilled: 1 }), false],
  ["pieces that were cancelled", parcel({ pieces: { item_1: 1 } }), read({ cancelled: 2 }), false],
  ["a number, after others were sent", parcel({ tracking: { number: "1Z", url: "" } }), read({ fulfilled: 1 }), true],
  ["a number of no parcel", parcel({ tracking: { number: "1Z", url: "" } }), read({ fulfilled: 2 }), false],
  ["pieces that can be refunded", refund({ pieces: { item_1: 1 } }), read({}), true],
  ["pieces chosen before a refund", refund({ pieces: { item_1: 1 } }), read({}, "5.00"), false],
  ["pieces that are refunded", refund({ pieces: { item_1: 1 } }), read({ refunded: 2 }), false],
  ["the shipping, before a refund", refund({ withShipping: true }), read({}, "5.00"), false],
  ["a reason, after a refund", refund({ reason: "Moths" }), read({}, "5.00"), true],
  ["a reason where all is refunded", refund({ reason: "Moths" }), read({}, "0.00"), false],
  ["a note", { note: { text: "Raven", seen: "" } }, read({ fulfilled: 2 }, "0.00"), true],
])("of an order that was read, %s", (_what, draft, handled, isUnsaved) => {
  expect(isHandlingUnsaved(draft, handled)).toBe(isUnsaved);
});
