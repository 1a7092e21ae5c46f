import { execFileSync } from "node:child_process";
import { required } from "@nocturne/test-support";

/** The process of Medusa: the one that was told the store's backend port. */
function findMedusa(): number {
  const port = required("BACKEND_PORT");
  const lines = execFileSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" }).split("\n");
  const line = lines.find((one) => one.includes("/server/start.js ") && one.includes(`--port ${port}`));
  const pid = Number.parseInt(line ?? "", 10);
  if (!Number.isInteger(pid)) throw new Error(`Nobody runs Medusa on port ${port}.`);
  return pid;
}

/** Ends Medusa as a power cut does. Whoever supervises it starts it again. */
export function killMedusa(): void {
  process.kill(findMedusa(), "SIGKILL");
}
