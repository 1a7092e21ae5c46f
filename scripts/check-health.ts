/** For a container's health check: ends with 0 where the process that it runs says that it is well. */
const { PROCESS_ROLE: role, PORT, BACKEND_PORT } = process.env;

const isMedusa = role === "server" || role === "worker";
const port = isMedusa ? BACKEND_PORT || "9000" : PORT || "8000";

const isWell = await fetch(`http://127.0.0.1:${port}/health`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
