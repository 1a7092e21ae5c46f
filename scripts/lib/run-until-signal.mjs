import { readConfig } from "./config.mjs";
import { Complaint, fail, say, useLogFormat } from "./log.mjs";

/**
 * Reads the configuration, starts what `open` makes of it, and runs it until a signal, or the loss of the process that
 * started us, ends it. `onReady` gets what runs, and the account that its start made; a function that it answers is called
 * at SIGHUP, which else ends the run, too.
 *
 * A signal drains and stops everything and exits 0, however often it arrives. A failure while starting stops what was
 * started and exits 1. Where `isJob`, the run is over once it has started.
 */
export async function runUntilSignal(open, onReady) {
  let store;
  let stopping;
  let onHangUp;
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
  const onSignal = (signal) => {
    if (signal === "SIGHUP" && onHangUp) return void onHangUp();
    if (!stopping) say("Stopping …");
    stop(0).catch(end);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  process.once("disconnect", onSignal);

  try {
    useLogFormat(process.env.LOG_FORMAT);
    const config = readConfig();
    useLogFormat(config.LOG_FORMAT);
    store = open(config);
    const admin = await store.start();
    if (stopping) return;
    onHangUp = onReady(config, store, admin);
    store.forgetAdminPassword();
    if (store.isJob) await stop(0);
  } catch (error) {
    if (stopping) return;
    await end(error instanceof Complaint ? error : new Error("The store could not be started.", { cause: error }));
  }
}
