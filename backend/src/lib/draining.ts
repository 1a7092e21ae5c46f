let draining = false;

// From the start that runs us, some seconds before it ends us.
process.on("message", (message) => {
  if (message === "drain") draining = true;
});
// Hearing of it alone keeps no process alive.
process.channel?.unref();

/** True once this process is about to end: it works on, and wants no new clients. */
export function isDraining(): boolean {
  return draining;
}
