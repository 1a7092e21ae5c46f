import type { Environment } from "../../packages/config/src/index.mjs";

const SIGNING = ["JWT_SECRET", "COOKIE_SECRET"];

/**
 * What a role cannot make for itself, as sentences: only a start that runs everything brings a database and secrets of its
 * own, which no other process would know.
 */
export function problemsOfRole(role: string, env: Environment) {
  const problems: string[] = [];
  const isFront = role === "front";
  const addresses = isFront ? ["FRONT_DATABASE_URL", "DATABASE_URL"] : ["DATABASE_URL"];
  if (!addresses.some((name) => env[name])) {
    problems.push(
      `${addresses.join(" or ")} must be set with PROCESS_ROLE=${role}: only PROCESS_ROLE=all brings a Postgres of its own. Name the database that all processes of the store share.`,
    );
  }
  for (const name of isFront ? [] : SIGNING) {
    if (env[name]) continue;
    problems.push(
      `${name} must be set with PROCESS_ROLE=${role}, to the same value for every process of the store: what one signs, the others check.`,
    );
  }
  return problems;
}
