import type { StaffRole } from "@nocturne/contract/staff-roles";

export const ROLE_TEXTS: Readonly<Record<StaffRole, { name: string; note: string }>> = {
  owner: { name: "Owner", note: "Everything, and who may do what." },
  products: { name: "Products", note: "Products, their order, prices, stock and promotion codes." },
  orders: { name: "Orders", note: "Orders, refunds, parcels and customers." },
  content: { name: "Content", note: "Words, pages, menus, look, home page, gallery, videos and newsletter." },
  numbers: { name: "Numbers", note: "What was sold, and nothing of who bought it." },
};

/** Every text of the section "Staff". */
export const staffTexts = {
  loading: "Calling the roll...",
  members: "On the staff",
  invitations: "Invited",
  you: "You",
  lastSignIn: (time: string) => `Last sign-in ${time}`,
  noSignIn: "No sign-in known",
  roles: "Roles",
  rolesOf: (email: string) => `Roles of ${email}`,
  roleMissing: "Please choose at least one role.",
  change: "Change",
  changeOf: (email: string) => `Change the roles of ${email}`,
  cancel: "Cancel",
  remove: "Remove access",
  removeOf: (email: string) => `Remove access of ${email}`,
  removeTitle: (email: string) => `Remove access of ${email}?`,
  removeNote:
    "At once, here and at /app. Secret API keys that this person has made are revoked. The account as a shopper stays.",
  removeYes: "Remove it",
  limitTitle: (email: string) => `Take the owner's role from ${email}?`,
  limitNote: "At once. Secret API keys that this person has made are revoked.",
  limitYes: "Take it",
  invite: "Invite somebody",
  inviteNote:
    "A mail asks them to choose a password. Then they sign in to the shop, and the panel shows what is theirs. Who has an account with a proved email gets the roles at once, without a mail.",
  email: "Email",
  send: "Send Invitation",
  sending: "Sending...",
  until: (time: string) => `Valid until ${time}`,
  expired: (time: string) => `Expired ${time}`,
  takeBack: "Take back",
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
} as const;
