/** Every text of the pages that the owner writes, and of their contact form. */

export const contentPageTexts = {
  missing: "There is no such page",
  missingNote: "It was never here, or has another address now.",
  gone: "This page is gone",
  goneNote: "It was here once. The store has taken it down.",
  away: "This page cannot be shown just now",
  awayNote: "The store does not answer. Please try again in a moment.",
  home: "Back to the store",
} as const;

export const contactTexts = {
  label: "Contact form",
  name: "Your name",
  email: "Email",
  emailHint: "We answer to this address.",
  orderNumber: "Order number",
  orderNumberHint: "If it is about an order.",
  optional: "Optional",
  message: "Message",
  tooLong: (most: number) => `A message has at most ${most} characters.`,
  left: (count: number) => `${count} characters left`,
  invalidName: "Please enter your name.",
  invalidEmail: "Please enter a valid email address.",
  invalidMessage: "Please enter a message.",
  website: "Leave this empty",
  submit: "Send Message",
  submitting: "Sending...",
  failed: "Your message was not sent. It is still here; please try again.",
  sent: "Message sent",
  sentNote: "Thank you. We answer by mail.",
  another: "Write another message",
} as const;
