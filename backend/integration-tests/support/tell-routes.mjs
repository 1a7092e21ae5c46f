/**
 * Loaded into an instance of Medusa before it starts (`--import`): answers any message of its parent with the routes that
 * its Express application has registered, and with what Medusa says of its own routes and of the middlewares before them.
 */
import { createRequire } from "node:module";

const fromCli = createRequire(process.argv[1]);
const fromMedusa = createRequire(fromCli.resolve("@medusajs/medusa/package.json", { paths: [process.cwd()] }));
const { application } = fromMedusa("express");
const { ApiLoader } = fromMedusa("@medusajs/framework/http");

const applications = [];
const { init } = application;
application.init = function initAndRemember(...args) {
  applications.push(this);
  return init.apply(this, args);
};

const traced = { routes: [], middlewares: [] };
const traceInto = (list) => (handler, description) => {
  list.push(description);
  return handler;
};
ApiLoader.traceRoute = traceInto(traced.routes);
ApiLoader.traceMiddleware = traceInto(traced.middlewares);

/** One entry for each layer: a route with its methods, or what is mounted at a path, by its name. */
function describe(layer) {
  if (!layer.route) return { mount: layer.regexp.source, name: layer.name };
  return { path: String(layer.route.path), methods: Object.keys(layer.route.methods) };
}

process.on("message", () => {
  process.send({ layers: applications.flatMap((app) => (app._router?.stack ?? []).map(describe)), traced });
});
