const SIGNALS: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];
const EXIT_CODE = 130;

/**
 * Ends a run at the first signal, or at the loss of the process that started it: does `end`, then exits with 130. Further
 * signals change nothing: Ctrl-C reaches a script of npm's twice, and who died of the second would leave all that it
 * started behind.
 */
export function endOnSignal(end: () => Promise<void>) {
  let ending: Promise<void> | undefined;
  const onSignal = () => {
    ending ??= end().finally(() => process.exit(EXIT_CODE));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.once("disconnect", onSignal);
}
