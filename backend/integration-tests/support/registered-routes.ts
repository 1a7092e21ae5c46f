import { join } from "node:path";
import { BUILT, MedusaInstance } from "./medusa-instance";

type Layer = { path: string; methods: string[] } | { mount: string; name: string };
type Traced = { route: string; method?: string };
type Told = { layers: Layer[]; traced: { routes: Traced[]; middlewares: Traced[] } };

/** A route that Express has: `path` in its own notation (`/store/orders/:id`). */
export type RegisteredRoute = { method: string; path: string };

/** Every route of a process that serves the store, Medusa's own included, and the patterns at which more is mounted. */
export async function registeredRoutes(): Promise<{ routes: RegisteredRoute[]; mounts: string[] }> {
  const instance = new MedusaInstance();
  try {
    await instance.start(BUILT, {}, join(__dirname, "tell-routes.mjs"));
    return readRoutes(await instance.ask<Told>());
  } finally {
    await instance.stop();
  }
}

/** Express keeps the middlewares before a route like routes; Medusa says which are. */
function readRoutes({ layers, traced }: Told): { routes: RegisteredRoute[]; mounts: string[] } {
  const keyOf = ({ method, route }: Traced) => `${method} ${route}`;
  const handlers = new Set(traced.routes.map(keyOf));
  const before = new Set(traced.middlewares.map(keyOf));
  const routes = new Map<string, RegisteredRoute>();
  const mounts = new Set<string>();
  for (const layer of layers) {
    if ("mount" in layer) mounts.add(layer.mount);
    else if (!before.has(`ALL ${layer.path}`)) {
      for (const method of layer.methods.map((name) => name.toUpperCase())) {
        const key = `${method} ${layer.path}`;
        if (handlers.has(key) || !before.has(key)) routes.set(key, { method, path: layer.path });
      }
    }
  }
  return { routes: [...routes.values()], mounts: [...mounts] };
}
