import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ENDPOINTS, type Endpoint, type RouteName } from "@nocturne/contract";

const FOLDER = path.resolve(__dirname, "../../src/api/api");

/** One exported method of a route file; `endpoint` is the name its handler gives. */
export type RouteExport = { method: string; path: string; endpoint: string | undefined };

const EXPORT =
  /export\s+(?:const|(?:async\s+)?function)\s+(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b(?:\s*=\s*endpoint\("(\w+)")?/g;

/** Every method that a file of the API exports, found by walking the folder. */
export function exportedRoutes(): RouteExport[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const url = path.posix.join("/api", path.dirname(file).split(path.sep).join("/")).replace(/\[(\w+)\]/g, "{$1}");
      const source = readFileSync(path.join(FOLDER, file), "utf8");
      return [...source.matchAll(EXPORT)].map((match) => ({ method: match[1]!, path: url, endpoint: match[2] }));
    });
}

export const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];

/** An address of an endpoint with something in place of its parameters. */
export function addressOf({ path: url }: Endpoint, value = "nothing"): string {
  return url.replace("{sessionId}", `session_${"a".repeat(20)}`).replace(/\{\w+\}/g, value);
}
