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

const PATTERNS: Pattern[] = (Object.entries(ROUTES) as [RouteName, Route][]).map(([name, route]) => ({
  name,
  route,
  pattern: patternOf(route.path, "i"),
}));

/**
 * Finds the route of a request, in any case of its letters, as Express routes it. `allowed` lists the methods of the path:
 * empty means that the path does not exist, a missing `match` with some `allowed` means 405.
 */
export function matchRoute(
  method: string,
  path: string,
): { match?: { name: RouteName; route: Route }; allowed: string[] } {
  const candidates = PATTERNS.filter(({ pattern }) => pattern.test(path));
  const wanted = method === "HEAD" ? "GET" : method;
  const match = candidates.find(({ route }) => route.method === wanted);
  return {
    ...(match ? { match: { name: match.name, route: match.route } } : {}),
    allowed: [...new Set(candidates.map(({ route }) => route.method))],
  };
}
