import type { ShopPromotion } from "../../../api/promotions";

type Named<Key extends "kind" | "usage" | "setElsewhere"> = Readonly<Record<NonNullable<ShopPromotion[Key]>, string>>;

/** Every text of the section "Promotions". */

export const KINDS: Named<"kind"> = {
  percent: "Percent off",
  amount: "Amount off",
  shipping: "Free shipping",
};

export const USAGES: Named<"usage"> = {
  unlimited: "As often as you like",
  limited: "So many times in all",
  once_each: "Once for each account",
};

export const STATES: Readonly<Record<ShopPromotion["state"], string>> = {
  draft: "Draft",
  scheduled: "Not yet",
  active: "Active",
  inactive: "Off",
  expired: "Over",
  used_up: "Used up",
};

export const STATUSES: Readonly<Record<ShopPromotion["status"], string>> = {
  active: "On",
  inactive: "Off",
  draft: "Draft",
};

export const SET_ELSEWHERE: Named<"setElsewhere"> = {
  automatic: "Counts without a code. Changed in Medusa.",
  buyget: "Gives one thing for another. Changed in Medusa.",
  rules: "For certain carts or customers. Changed in Medusa.",
  method: "Takes off what this form cannot say. Changed in Medusa.",
  campaign: "Its campaign or limit is Medusa's own. Changed there.",
};

export const promotionTexts = {
  loading: "Cutting the coupons...",
  none: "No codes yet.",
  medusa: "Open in Medusa",
  medusaPath: (id: string) => `/app/promotions/${id}`,
  off: (percent: number) => `${percent} % off`,
  amountOff: (amount: string) => `$${amount} off`,
  more: "Set in Medusa",
  only: (names: string) => `Only ${names}`,
  unknownCategory: "a deleted category",
  onceEach: "once for each account",
  times: (limit: number) => (limit === 1 ? "once in all" : `${limit} times in all`),
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  orders: (orders: number, takenOff: string) =>
    orders === 0 ? "No order yet" : `${orders} ${orders === 1 ? "order" : "orders"}, $${takenOff} off`,
  add: "Add a Code",
  edit: "Edit",
  delete: "Delete",
  editCode: (code: string) => `Edit ${code}`,
  deleteCode: (code: string) => `Delete ${code}`,
  deleteTitle: (code: string) => `Delete ${code}?`,
  deleteNote: "Carts that have it pay the full price. Orders keep what it took off.",
  deleteYes: "Delete it",
  formTitle: "Promotion code",
  usedNote: "Orders have this code: its end, its limit and whether it is on can change.",
  code: "Code",
  codeHint: "What shoppers type. Small letters count as well.",
  random: "Make a Code",
  kind: "What it takes off",
  percent: "Percent",
  percentHint: "From 1 to 100.",
  amount: "Amount in US dollars",
  amountHint: "Off the whole cart, never more than it costs.",
  noShipping: "Free shipping can be chosen once some of your shipping costs something.",
  shippingNote: "All of it, wherever the order goes.",
  categories: "Only for these categories",
  categoriesNote: "None chosen: for everything.",
  usage: "How often it counts",
  limit: "How many times",
  onceNote: "Shoppers have to sign in for it.",
  starts: "From",
  ends: "Until",
  startsHint: "Your own time. Empty: at once.",
  endsHint: "Empty: for ever.",
  status: "State",
  save: "Save",
  invalidNumber: "Please enter a number.",
} as const;
