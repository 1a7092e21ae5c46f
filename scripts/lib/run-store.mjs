import { readConfig } from "./config.mjs";
import { describePayments } from "./demo-payments.mjs";
import { watchSources } from "./dev.mjs";
import { Complaint, fail, say } from "./log.mjs";
import { Store } from "./store.mjs";

function announce(config, admin) {
  say("");
  say("Store ready");
  say(`  Store         ${config.PUBLIC_URL}`);
  say(`  Medusa admin  ${config.PUBLIC_URL}/app`);
  say(`  API           ${config.PUBLIC_URL}/api/docs`);
  say(`  Payments      ${describePayments(config.payments)}`);
  if (!admin) return;
  say(`  Admin         ${admin.username}`);
  say(`  Password      ${admin.password ?? "as set in ADMIN_PASSWORD"}`);
  if (admin.password) say("  The password is shown this once. It is kept nowhere in clear text.");
}

/**
 * Runs the whole store until a signal, or the loss of the process that started us, ends it.
 *
 * A signal drains and stops everything and exits 0, however often it arrives. A failure while starting stops what was
 * started and exits 1.
 */
export async function runStore({ isDev }) {
  let store;
  let stopping;
  const stop = (code) => {
    stopping ??= (async () => {
      await store?.stop();
      process.exit(code);
    })();
    return stopping;
  };
  const end = (error) => {
    fail(error);
    return stop(1);
  };
  const onSignal = () => {
    if (!stopping) say("Stopping …");
    stop(0).catch(end);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  process.once("disconnect", onSignal);

  try {
    const config = readConfig();
    store = new Store(config);
    const admin = await store.start();
    if (stopping) return;
    announce(config, admin);
    store.forgetAdminPassword();
    if (isDev) watchSources(store);
  } catch (error) {
    if (stopping) return;
    await end(error instanceof Complaint ? error : new Error("The store could not be started.", { cause: error }));
  }
}
