import { ACCOUNTS, LIMITS } from "./sections/accounts.mjs";
import { ADDRESS } from "./sections/address.mjs";
import { BACKUP, DATA, FILES, SECRETS } from "./sections/data.mjs";
import { EDGE } from "./sections/edge.mjs";
import { MAIL } from "./sections/mail.mjs";
import { PAYMENTS } from "./sections/payments.mjs";
import { PROCESS } from "./sections/process.mjs";
import { OWNER, STORE, WEBHOOKS } from "./sections/store.mjs";

// Nothing is imported here but plain data, and nothing newer than Node 18 is used: the start lists the names before
// anything is installed.

/**
 * The variables as the documentation groups them.
 *
 * @type {readonly { title: string, variables: import("./variable.mjs").Section }[]}
 */
export const SECTIONS = [
  { title: "Where it listens, how the world reaches it", variables: ADDRESS },
  { title: "A cache before the store", variables: EDGE },
  { title: "What the store is", variables: STORE },
  { title: "The owner's account, made at the first start", variables: OWNER },
  { title: "Data", variables: DATA },
  { title: "Files", variables: FILES },
  { title: "Backup", variables: BACKUP },
  { title: "Secrets", variables: SECRETS },
  { title: "Accounts", variables: ACCOUNTS },
  {
    title: "Limits: what one visitor may do; past one a visitor gets 429 and the time to come back",
    variables: LIMITS,
  },
  { title: "Payments", variables: PAYMENTS },
  { title: "Mail", variables: MAIL },
  { title: "Webhooks", variables: WEBHOOKS },
  { title: "Processes", variables: PROCESS },
];

/** Every variable by its name. */
export const VARIABLES = {
  ...ADDRESS,
  ...EDGE,
  ...STORE,
  ...OWNER,
  ...DATA,
  ...FILES,
  ...BACKUP,
  ...SECRETS,
  ...ACCOUNTS,
  ...LIMITS,
  ...PAYMENTS,
  ...MAIL,
  ...WEBHOOKS,
  ...PROCESS,
};
