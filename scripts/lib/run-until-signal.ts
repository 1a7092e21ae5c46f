import { readConfig, type Config } from "./config.ts";
import { collectWhenIdle } from "./idle-heap.mjs";
import { Complaint, fail, say, useLogFormat } from "./log.mjs";
import type { Admin } from "./medusa.ts";

/** What a start runs. */
interface Running {
  start: () => Promise<Admin | null>;
  stop: () => Promise<void>;
  forgetAdminPassword: () => void;
  /** Whether it is over once it has started. */
  isJob?: boolean;
}

/**
 * Reads the configuration, starts what `open` makes of it, and runs it until a signal, or the loss of the process that
 * started us, ends it. `onReady` gets what runs, and the account that its start made; a function that it answers is called
 * at SIGHUP, which else ends the run, too.
 *
 * A signal drains and stops everything and exits 0, however often it arrives. A failure while starting stops what was
 * started and exits 1.
 */
export async function runUntilSignal<Store extends Running>(
  open: (config: Config) => Store,
  onReady: (config: Config, store: Store, admin: Admin | null) => (() => void) | void,
) {
  let store: Store | undefined;
  let stopping: Promise<void> | undefined;
  let onHangUp: (() => void) | void;
  const stop = (code: number) => {
    stopping ??= (async () => {
      await store?.stop();
      process.exit(code);
    })();
    return stopping;
  };
  const end = (error: unknown) => {
    fail(error);
    return stop(1);
  };
  const onSignal = (signal?: NodeJS.Signals) => {
    if (signal === "SIGHUP" && onHangUp) return onHangUp();
    if (!stopping) say("Stopping …");
    stop(0).catch(end);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  process.once("disconnect", () => onSignal());

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
    else collectWhenIdle();
  } catch (error) {
    if (stopping) return;
    await end(error instanceof Complaint ? error : new Error("The store could not be started.", { cause: error }));
  }
}
