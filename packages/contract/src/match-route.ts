import { ROUTES, type Route, type RouteName } from "./routes.js";

const PARAMETER = /\{(\w+)\}/g;

/** The names of a path's parameters, in their order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map((match) => match[1]!);
}

/** Matches the addresses of a path, a slash at the end or none; `flags` are those of RegExp. */
export function patternOf(path: string, flags = ""): RegExp {
  // eslint-disable-next-line security/detect-non-literal-regexp -- made of the table of routes alone, by no request
  return new RegExp(`^${path.replace(PARAMETER, "[^/]+")}/?$`, flags);
}

type Pattern = { name: RouteName; route: Route; pattern: RegExp };

/** The part of the API that a path is of, such as `orders` of `/api/orders/{id}`: no route has a parameter so early. */
const partOf = (path: string) => path.split("/", 3)[2]?.toLowerCase() ?? "";

const PATTERNS = new Map<string, Pattern[]>();
for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
  const part = partOf(route.path);
  const pattern = patternOf(route.path, "i");
  PATTERNS.set(part, [...(PATTERNS.get(part) ?? []), { name, route, pattern }]);
}

/**
 * Finds the route of a request, in any case of its letters, as Express routes it. `allowed` lists the methods of the path:
 * empty means that the path does not exist, a missing `match` with some `allowed` means 405.
 */
export function matchRoute(
  method: string,
  path: string,
): { match?: { name: RouteName; route: Route }; allowed: string[] } {
  const candidates = (PATTERNS.get(partOf(path)) ?? []).filter(({ pattern }) => pattern.test(path));
  const wanted = method === "HEAD" ? "GET" : method;
  const match = candidates.find(({ route }) => route.method === wanted);
  return {
    ...(match ? { match: { name: match.name, route: match.route } } : {}),
    allowed: [...new Set(candidates.map(({ route }) => route.method))],
  };
}
