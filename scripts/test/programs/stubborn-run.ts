import { endOnSignal } from "../../lib/end-on-signal.ts";
import { Jobs } from "../../lib/jobs.ts";

/** A run whose program ends at no polite request, and has started another one. It says who they are. */
const STUBBORN = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';
const LEADER = `
  ${STUBBORN}
  const { spawn } = require("node:child_process");
  const other = spawn(process.execPath, ["-e", ${JSON.stringify(STUBBORN)}], { stdio: "ignore" });
  console.log([process.pid, other.pid].join(" "));`;

const jobs = new Jobs();
endOnSignal(() => jobs.end(700));
jobs.spawn(process.execPath, ["-e", LEADER]);
