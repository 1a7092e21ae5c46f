/** Texts of the section "Details". They say what the same page at `/app` says. */
export const detailsTexts = {
  storeName: "Name of the shop",
  storeNameNote: "In the word mark, titles, mails and on invoices. Medusa's admin calls it the store's name.",
  guestCheckout: "Guests may buy",
  guestCheckoutNote: "Checkout asks for an email in place of an account. Off: it asks to sign in or register.",
  visitCounting: "Count visits",
  visitCountingNote:
    "For Numbers: how many visits there are a day, and how far they come. Sums alone, without cookies, and without anything about a visitor.",
  orderChangeMinutes: "Minutes to change or cancel an order",
  orderChangeMinutesNote:
    "So long after buying, a shopper may change or cancel an order that is not packed yet. 0: never.",
  contactEmail: "Messages of customers go to",
  contactEmailNote:
    "What people write by the contact form, and answers to the shop's mails. Empty: the form writes to the first owner.",
  seller: "On invoices",
  sellerName: "Seller",
  sellerNameNote: "The name of the business. Empty: the shop's name. Invoices that are issued never change.",
  sellerAddress: "Address",
  sellerAddressNote: "As it stands on invoices, line by line.",
  sellerTaxId: "Tax ID",
  sellerTaxIdNote: "The number for VAT or sales tax.",
  invoiceNote: "Note",
  invoiceNoteNote: "Stands at the end of every invoice, such as why no tax is charged.",
} as const;
