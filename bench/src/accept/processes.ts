import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type pg from "pg";

/** Seconds of a processor that the processes of a store have used so far, by what they are. */
export type Used = Record<"front" | "medusa" | "postgres", number>;

const LISTENS = "0A";

/** Linux alone says which process listens at a port without asking for rights. */
function listenerOf(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) =>
    readFileSync(file, "utf8").split("\n").slice(1),
  );
  const inodes = sockets.flatMap((line) => {
    const fields = line.trim().split(/\s+/);
    return fields[1]?.endsWith(`:${hex}`) && fields[3] === LISTENS ? [`socket:[${fields[9]}]`] : [];
  });
  for (const pid of pids()) if (files(pid).some((file) => inodes.includes(file))) return pid;
  throw new Error(`Nobody whose files can be read listens at ${port}.`);
}

const pids = (): number[] => readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

function files(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** The fields of a process behind its name; null where it has ended. */
function fieldsOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

const PARENT = 1;
const USER = 11;
/** User and system time, its own and that of its children that have ended. */
const ticksOf = (fields: string[]) => fields.slice(USER, USER + 4).reduce((sum, ticks) => sum + Number(ticks), 0);

/** Reads what each part of a store has used. The database's server must run on this machine. */
export class Processes {
  private readonly ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  private readonly front: number;
  private readonly medusa: number;
  private readonly postmaster: number;

  private constructor(front: number, medusa: number, postmaster: number) {
    this.front = front;
    this.medusa = medusa;
    this.postmaster = postmaster;
  }

  static async find(db: pg.Client, frontPort: number, medusaPort: number): Promise<Processes> {
    const { rows } = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = Number(fieldsOf(rows[0]?.pid ?? 0)?.[PARENT] ?? 0);
    return new Processes(listenerOf(frontPort), listenerOf(medusaPort), postmaster);
  }

  used(): Used {
    const all = pids().flatMap((pid) => {
      const fields = fieldsOf(pid);
      return fields ? [{ pid, fields }] : [];
    });
    const secondsOf = (isIt: (process: { pid: number; fields: string[] }) => boolean) =>
      all.filter(isIt).reduce((sum, { fields }) => sum + ticksOf(fields), 0) / this.ticksPerSecond;
    const { postmaster } = this;
    return {
      front: secondsOf(({ pid }) => pid === this.front),
      medusa: secondsOf(({ pid }) => pid === this.medusa),
      postgres: secondsOf(({ pid, fields }) => pid === postmaster || Number(fields[PARENT]) === postmaster),
    };
  }
}

/** Milliseconds of a processor for one of so many. */
export function perPiece(before: Used, after: Used, count: number): Used {
  const of = (part: keyof Used) => ((after[part] - before[part]) * 1000) / count;
  return { front: of("front"), medusa: of("medusa"), postgres: of("postgres") };
}
