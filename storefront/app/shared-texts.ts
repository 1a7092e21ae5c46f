/**
 * The texts of header, footer and frame, and those that several features show. Every other text is in the `texts.ts` of its
 * feature, `features/<feature>/texts.ts`; a test holds this file to that. Components hold none.
 *
 * Tests find what they press and read by these words. The shop's own voice is short, dry, warm.
 */

export const commonTexts = {
  skipToContent: "Skip to content",
  bannerLabel: "Offer",
  close: "Close",
  suggestions: "Suggestions",
  dismiss: "Dismiss message",
  show: "Show",
  offline: "We could not reach the store. Check your connection and try again.",
  waitsOffline: "You are offline. What you add to your cart waits here, and goes in when you are back.",
  signedIn: (username: string) => `You are signed in as ${username}.`,
  needsScript: "This page needs JavaScript. Products and prices can be read without it.",
  notifications: "Notifications (F8)",
  myProfile: "My Profile",
  logIn: "Log In",
  admin: "Admin",
  cart: "Cart",
  cartOf: (count: number) => (count > 0 ? `Cart (${count})` : "Cart"),
  search: "Search products",
  siteNavigation: "Store",
  toggleAdmin: "Toggle admin panel",
  footer: "Footer",
} as const;

export const motionTexts = {
  pause: "Pause motion",
  resume: "Resume motion",
} as const;

export const lightboxTexts = {
  enlarge: (number: number) => `Enlarge picture ${number}`,
  enlargeVideo: (number: number) => `Enlarge video ${number}`,
} as const;

export const saleTexts = { mark: "Sale", free: "Free", was: "Was", now: "Now" } as const;

export const stockTexts = {
  soldOut: "Sold out. Please remove it to check out.",
  left: (count: number) => `Only ${count} left`,
  setTo: (count: number) => `Set to ${count}`,
  setNamed: (count: number, name: string) => `Set to ${count}: ${name}`,
} as const;

export const discountTexts = {
  label: "Discount",
} as const;

export const paymentTexts = {
  payBy: (date: string) => `Please pay by ${date}. The order is cancelled if it is not paid by then.`,
} as const;

export const errorTexts = {
  title: "Something went wrong",
  note: "The page encountered an error. This usually fixes itself with a refresh.",
  tryAgain: "Try Again",
  refresh: "Refresh Page",
  notFound: "404 Page Not Found",
  home: "Back to the store",
} as const;
