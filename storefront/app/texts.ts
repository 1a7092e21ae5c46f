/**
 * Every text that more than one feature shows, or the layout, by screen. Checkout, product and admin panel have a
 * `texts.ts` of their own, which their pages load. Components hold none.
 *
 * Texts of the specification are fixed, letter by letter; the others are the shop's own voice: short, dry, warm.
 */

export const commonTexts = {
  skipToContent: "Skip to content",
  bannerLabel: "Offer",
  banner: "FREE SHIPPING ON ALL ORDERS",
  close: "Close",
  dismiss: "Dismiss message",
  offline: "We could not reach the store. Check your connection and try again.",
  waitsOffline: "You are offline. What you add to your cart waits here, and goes in when you are back.",
  needsScript: "This page needs JavaScript. Products and prices can be read without it.",
  notifications: "Notifications (F8)",
  myProfile: "My Profile",
  logIn: "Log In",
  cart: "Cart",
  cartOf: (count: number) => (count > 0 ? `Cart (${count})` : "Cart"),
  siteNavigation: "Store",
  orders: "Orders",
  footerLine: "Open late. Ships everywhere it can.",
  footerNote: "Prices in US dollars. Shipping is free, every order, no minimum.",
} as const;

export const homeTexts = {
  heading: "Dress for the small hours",
  intro: "Tees, hoodies, pins and paper for people who are up anyway. Heavy cotton, black ink, no sleep.",
  description:
    "Alternative fashion and merchandise: tees, longsleeves, hoodies, pins, prints and small objects for the night. Free shipping on all orders.",
  categoryNote: (count: number, lowest: string) => `${count} ${count === 1 ? "piece" : "pieces"}, from ${lowest}`,
  categoryDescription: (category: string, note: string) => `${category}: ${note}. Free shipping on all orders.`,
  categories: "Categories",
  everything: "Everything",
  sort: "Sort",
  sorts: { position: "Featured", newest: "Newest", price: "Price, low to high", "-price": "Price, high to low" },
  products: "Products",
  end: "That is all of it.",
  endNote: "More when we have slept on it. So, not soon.",
  noneInCategory: "Nothing on this shelf.",
  noneInCategoryNote: "It sold, or it never was.",
  seeEverything: "See everything",
  soldOut: "Sold out",
  unavailable: "Products temporarily unavailable",
  unavailableNote: "We're experiencing technical difficulties",
  reload: "Reload Page",
  productionSite: "Go to Production Site",
  fillStore: "Your store has no products yet",
  fillStoreNote:
    "Shoppers see the message above until the first one is published. Open the admin panel on this page, or use the Medusa admin.",
  firstProduct: "Create a product",
  importProducts: "Import a CSV file",
  toggleAdmin: "Toggle admin panel",
  jokes: [
    "Ironing nothing. It is meant to look like that.",
    "Counting black T-shirts. They are all black. Starting over.",
    "Waking the stock room. It bites before noon.",
    "Feeding the moths. Not with the merchandise.",
    "Dyeing everything black, one shade at a time.",
    "Tuning the candles.",
    "Asking the bats for directions.",
    "Turning the lights off so you can see better.",
  ],
} as const;

export const galleryTexts = {
  heading: "Seen after dark",
  note: "From the road, the pit and the stairwell.",
  untitled: (number: number) => `Gallery picture ${number}`,
  untitledVideo: (number: number) => `Gallery video ${number}`,
  loading: "Loading gallery...",
  delete: (name: string) => `Delete ${name}`,
  deleted: { title: "Media deleted", text: "The item has been removed from the gallery." },
  deleteFailed: { title: "Delete failed", text: "Failed to delete media. Please try again." },
} as const;

export const motionTexts = {
  pause: "Pause motion",
  resume: "Resume motion",
} as const;

export const musicTexts = {
  label: "Music",
  play: "Play music",
  pause: "Pause music",
  track: (title: string, artist: string) => (artist ? `${title}, ${artist}` : title),
  nowPlaying: (track: string) => `Now playing: ${track}`,
} as const;

export const cartTexts = {
  title: "Shopping Cart",
  empty: "Your cart is empty",
  emptyNote: "It echoes in here.",
  loading: "Opening the bag...",
  failed: "Your cart is safe, but we could not read it just now.",
  retry: "Try again",
  total: "Total",
  lineTotal: "Line total",
  checkout: "Proceed to Checkout",
  size: (size: string) => `Size ${size}`,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  sized: (name: string, size: string) => `${name} (size ${size})`,
  chosen: (name: string, options: string) => `${name} (${options})`,
  soldOut: "Sold out. Please remove it to check out.",
  left: (count: number) => `Only ${count} left`,
  setTo: (count: number) => `Set to ${count}`,
  setNamed: (count: number, name: string) => `Set to ${count}: ${name}`,
  updateFailed: { title: "Update Failed", text: "Failed to update item quantity" },
  removeFailed: { title: "Remove Failed", text: "Failed to remove item from cart" },
  emptyCheckout: { title: "Cart is Empty", text: "Add some items to your cart before checking out" },
} as const;

export const promotionTexts = {
  label: "Promotion code",
  apply: "Apply",
  applying: "Applying...",
  remove: "Remove",
  discount: "Discount",
  minus: (amount: string) => `-$${amount}`,
  missing: "Please enter a code.",
  refused: (code: string, reason: string) => `${code}: ${reason}`,
  applyFailed: "The code could not be applied. Please try again.",
  removeFailed: { title: "Error", text: "The code could not be removed. Please try again." },
} as const;

export const authTexts = {
  title: "Log In",
  heading: "Come in",
  subtitle: "Sign in to track your orders",
  description: "Log in, create an account, or reset your password.",
  modalTitle: "Sign in to check out",
  modalNote: "Your cart waits where it is.",
  login: "Login",
  register: "Register",
  username: "Username",
  password: "Password",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  confirmPassword: "Confirm Password",
  passwordHint: "At least 8 characters.",
  optional: "optional",
  signIn: "Sign In",
  signingIn: "Signing in...",
  createAccount: "Create Account",
  creatingAccount: "Creating Account...",
  forgot: "Forgot password?",
  resetHeading: "Reset Password",
  resetNote: "Enter your email. If we know it, a reset link will be sent to it.",
  sendLink: "Send Reset Link",
  sendingLink: "Sending...",
  backToLogin: "Back to login",
  required: "Please fill in this field.",
  welcomeBack: (username: string) => ({ title: "Welcome back!", text: `Logged in as ${username}` }),
  welcome: (username: string) => ({ title: "Welcome to the store!", text: `Account created for ${username}` }),
  loginFailed: "Login failed",
  loginFallback: "Invalid username or password.",
  invalidAnswer: "Invalid response data from server",
  registerFailed: "Registration failed",
  registerFallback: "Registration failed. Please try again.",
  mismatch: { title: "Password mismatch", text: "Passwords do not match." },
  typeItTwice: "Type the same password twice.",
  resetSent: "Reset link sent!",
  resetSentFallback: "Check your email for password reset instructions.",
  resetFailed: "Reset failed",
  resetFailedFallback: "Failed to send password reset email",
  loggedOut: { title: "Logged out", text: "See you next time!" },
  loggedOutEverywhere: { title: "Logged out", text: "Every device has been logged out." },
  logoutFailed: { title: "Logout failed", text: "You are still logged in. Please try again." },
} as const;

export const resetTexts = {
  title: "Choose a new password",
  description: "Set a new password for your account.",
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
  submit: "Reset Password",
  submitting: "Resetting...",
  done: { title: "Password changed", text: "Log in with your new password." },
  failed: "Reset failed",
  failedFallback: "The password could not be changed. Please try again.",
  noToken: "This reset link is not valid any more. Please ask for a new one.",
  askAgain: "Ask for a new link",
} as const;

export const securityTexts = {
  heading: "Security",
  changePassword: "Change Password",
  currentPassword: "Current Password",
  save: "Save Password",
  saving: "Saving...",
  done: { title: "Password changed", text: "Every other device has been logged out." },
  failed: "Password not changed",
  failedFallback: "The password could not be changed. Please try again.",
  everywhereNote: "Lost a device, or used one that is not yours?",
  everywhere: "Log Out Everywhere",
} as const;

export const orderMailTexts = {
  title: "Mails about an order",
  description: "Confirm that you want mails about an order.",
  note: "Somebody gave this e-mail address for mails about an order. Do you want them?",
  submit: "Get the mails",
  submitting: "Confirming...",
  done: "Done. The order's confirmation is on its way to you.",
  failed: "That did not work. Please try again.",
  noToken: "This link is not complete. Please open it from the mail again.",
  home: "Go to the store",
} as const;

export const orderTexts = {
  payBy: (date: string) => `Please pay by ${date}. The order is cancelled if it is not paid by then.`,
} as const;

export const profileTexts = {
  title: "My Profile",
  description: "Your account and your orders.",
  denied: "Access Denied",
  deniedNote: "Please log in to view your profile",
  signIn: "Sign In",
  welcome: (name: string) => `Welcome, ${name}!`,
  home: "Home",
  signOut: "Sign Out",
  history: "Order History",
  historyNote: "Track your purchases and delivery status",
  none: "No orders found",
  noneNote: "Start shopping to see your orders here!",
  shopNow: "Shop Now",
  loading: "Looking for your orders...",
  failed: "Your orders are safe, but we could not read them just now.",
  retry: "Try again",
  order: "Order",
  placed: "Placed",
  total: "Total",
  refunded: "Refunded",
  email: "Email",
  name: "Name",
  items: "Items",
  status: (status: string) => `ORDER STATUS: ${(status || "Processing").toUpperCase()}`,
  packages: "Tracking",
  track: (number: number) => `Track Package #${number}`,
  noTracking: "Tracking numbers will appear here once your order ships",
} as const;

export const adminFixTexts = {
  title: "Admin Fix",
  description: "Check the signed-in user and repair the admin role.",
  note: "For the store's owner: checks who is signed in here, and repairs the admin role of an account. The server decides who may.",
  username: "Username",
  check: "Check Current User",
  fix: "Fix Admin Role",
  results: "Results",
  current: (username: string, role: string) => `Logged in as ${username} (role: ${role})`,
  fixed: (message: string, previousRole: string) => `${message} (previous role: ${previousRole})`,
  failed: "The server did not answer.",
} as const;

export const errorTexts = {
  title: "Something went wrong",
  note: "The page encountered an error. This usually fixes itself with a refresh.",
  tryAgain: "Try Again",
  refresh: "Refresh Page",
  notFound: "404 Page Not Found",
  notFoundNote: "Whatever was here has left, or never came.",
  home: "Back to the store",
} as const;
