import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { VARIABLES, type Process } from "../../packages/config/src/index.mjs";
import type { Variable } from "../../packages/config/src/variable.mjs";
import { ROOT } from "../lib/paths.mjs";

interface ComposeService {
  environment: Record<string, string>;
  command: string[];
  volumes: string[];
  [rest: string]: unknown;
}

const text = readFileSync(join(ROOT, "docker-compose.yml"), "utf8");
const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };

function serviceOf(name: string) {
  const service = services[name];
  if (!service) throw new Error(`There is no service "${name}".`);
  return service;
}

/** Said by the image itself. */
const OF_IMAGE = new Set(["DATA_DIR"]);

const variablesOf = (...processes: Process[]) =>
  Object.entries<Variable>(VARIABLES)
    .filter(([name, { isInternal }]) => !isInternal && !OF_IMAGE.has(name))
    .filter(([, variable]) => variable.processes.some((process) => processes.includes(process)))
    .map(([name]) => name);

const missingIn = (service: string, names: string[]) =>
  names.filter((name) => !(name in serviceOf(service).environment));

describe("docker-compose.yml", () => {
  it("tells each service what packages/config says that it is told", () => {
    for (const front of ["front-1", "front-2"]) expect(missingIn(front, variablesOf("front"))).toEqual([]);
    for (const medusa of ["server-1", "server-2", "worker"])
      expect(missingIn(medusa, variablesOf("backend"))).toEqual([]);
    expect(missingIn("migrate", variablesOf("setup"))).toEqual([]);
  });

  it("makes a backup every night, where the servers see it", () => {
    const { command, environment, volumes } = serviceOf("backup");
    expect(command.slice(1).join(" ")).toBe(
      "scripts/backup.mjs --daily ${BACKUP_AT:-03:10} --keep ${BACKUP_KEEP:-7/4/12}",
    );
    expect(missingIn("backup", variablesOf("backend"))).toEqual([]);
    expect(environment).toHaveProperty("BACKUP_KEY");
    expect(volumes).toContain(`backups:${environment.BACKUP_DIR}`);
    for (const server of ["server-1", "server-2"]) {
      expect(serviceOf(server).volumes).toContain(`backups:${serviceOf(server).environment.BACKUP_DIR}:ro`);
    }
  });

  it("tells the front no secret that is Medusa's", () => {
    const own = new Set(variablesOf("front"));
    const others = Object.keys(serviceOf("front-1").environment).filter((name) => !own.has(name));
    const secrets = Object.entries<Variable>(VARIABLES).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []));
    expect(others.filter((name) => secrets.includes(name))).toEqual([]);
  });

  it("has no secret that works without being set, but those that a shop may do without", () => {
    const required = [
      "POSTGRES_PASSWORD",
      "DATABASE_PASSWORD",
      "FRONT_DATABASE_PASSWORD",
      "REDIS_PASSWORD",
      "JWT_SECRET",
      "COOKIE_SECRET",
      "S3_SECRET_ACCESS_KEY",
      "EDGE_CACHE_TOKEN",
    ];
    for (const name of required) {
      const uses = text.match(new RegExp(String.raw`\$\{${name}\b[^}]*\}`, "g")) ?? [];
      expect([name, uses.length > 0, uses.filter((use) => !use.includes(":?"))]).toEqual([name, true, []]);
    }
  });

  it("runs nothing with rights that it has no use for", () => {
    for (const [name, service] of Object.entries(services)) {
      if (name === "caddy-volume") continue;
      expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
        name,
        true,
        ["ALL"],
        ["no-new-privileges:true"],
      ]);
      // The store's image and Varnish's have a user of their own.
      if (!service.build && name !== "varnish")
        expect([name, service.user]).toEqual([name, expect.not.stringMatching(/^(root|0)/)]);
    }
  });
});
