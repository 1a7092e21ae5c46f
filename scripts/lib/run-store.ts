import type { Config } from "./config.ts";
import { describePayments } from "./demo-payments.ts";
import { watchSources } from "./dev.ts";
import { Complaint, say } from "./log.mjs";
import type { Admin } from "./medusa.ts";
import { networkAddresses } from "./net.ts";
import { RoleProcess } from "./role-process.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import { Store } from "./store.ts";

function announceAdmin(admin: Admin | null, email: string) {
  if (!admin) return;
  say(`  Admin         ${admin.username}`);
  say(`  E-mail        ${email} (at /app)`);
  say(`  Password      ${admin.password ?? "as set in ADMIN_PASSWORD"}`);
  if (admin.password) say("  The password is shown this once. It is kept nowhere in clear text.");
}

/** Where a phone in the same network opens the store; a store that knows how the world reaches it is opened there alone. */
function networkUrls({ HOST, PORT, ALLOWED_HOSTS }: Config) {
  return ALLOWED_HOSTS.length > 0 ? [] : networkAddresses(HOST).map((address) => `http://${address}:${PORT}`);
}

export function announce(config: Config, admin: Admin | null) {
  say("");
  say("Store ready");
  say(`  Store         ${config.PUBLIC_URL}`);
  for (const url of networkUrls(config)) say(`  Your network  ${url}`);
  say(`  Medusa admin  ${config.PUBLIC_URL}/app`);
  say(`  API           ${config.PUBLIC_URL}/api/docs`);
  say(`  Payments      ${describePayments(config.payments, config.STRIPE_PUBLISHABLE_KEY)}`);
  announceAdmin(admin, config.ADMIN_EMAIL);
}

function announceRole(config: Config, admin: Admin | null) {
  const { PROCESS_ROLE: role, HOST, PORT, BACKEND_HOST, BACKEND_PORT } = config;
  say("");
  if (role === "migrate") say("Database ready");
  else say(`Process ready: ${role}, at ${role === "front" ? `${HOST}:${PORT}` : `${BACKEND_HOST}:${BACKEND_PORT}`}`);
  announceAdmin(admin, config.ADMIN_EMAIL);
}

/** Runs the whole store, or the part of it that PROCESS_ROLE names, until a signal ends it. */
export async function runStore({ isDev }: { isDev: boolean }) {
  const open = (config: Config) => {
    if (config.PROCESS_ROLE === "all") return new Store(config);
    if (isDev) throw new Complaint("npm run dev runs everything: PROCESS_ROLE must not be set.");
    return new RoleProcess(config);
  };
  await runUntilSignal(open, (config, store, admin) => {
    if (!(store instanceof Store)) return announceRole(config, admin);
    announce(config, admin);
    void store.finishDashboard();
    if (isDev) watchSources(store);
  });
}
