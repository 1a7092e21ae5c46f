/**
 * Loaded into every Node process that a start runs: when the start is gone without a word (killed), the channel to it
 * closes, and the process ends itself the ordinary way.
 */
const GRACE_MS = 8_000;

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), GRACE_MS).unref();
});
