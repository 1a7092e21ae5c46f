import express, { type Express } from "express";
import fc from "fast-check";
import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import { LayerIndex, literalPrefix, lookUpLayers, type Layer } from "./layer-index";

type Router = Parameters<typeof lookUpLayers>[0];
const routerOf = (app: Express) => (app as unknown as { _router: Router })._router;

const PATHS = [
  "/",
  "*",
  "/admin",
  "/admin/",
  "/admin/*",
  "/admin*",
  "/admin/orders",
  "/admin/orders?",
  "/admin/?orders",
  "/admin/(orders)?",
  "/admin/orders/:id",
  "/admin/orders/:id/items",
  "/admin/:id?",
  "/admin/:id.json",
  "/admin-tools/orders",
  "/api/user/:id(\\d+)",
  "/api.json",
  "/api",
  "/api/products/:id",
  "/:handle",
  "/:handle/orders",
];
const EXPRESSIONS = [
  /^\/admin\/orders/,
  /^\/admin\/orders|^\/api/i,
  /^\/(admin|api)\/orders/,
  /^\/admin\/{0,1}orders/,
  /orders$/,
  /^\/API\/products\//,
];

/** An app that has each path as a route and as a middleware, once alone and once beside others. */
function appOf(): Express {
  const app = express();
  for (const path of [...PATHS, ...EXPRESSIONS]) {
    app.use(path, (_req, _res, next) => next());
    app.get(path, (_req, _res, next) => next());
  }
  app.use(["/admin/lists", "/api/lists"], (_req, _res, next) => next());
  return app;
}

const answers = (layer: Layer, path: string) => {
  const { regexp } = layer;
  return regexp.fast_slash === true || regexp.fast_star === true || new RegExp(regexp.source, regexp.flags).test(path);
};

describe("the layers of a path", () => {
  const { stack } = routerOf(appOf());
  const index = new LayerIndex(stack);
  const segment = fc.constantFrom(
    ...[
      "admin",
      "ADMIN",
      "orders",
      "order",
      "admin-tools",
      "api",
      "api.json",
      "products",
      "lists",
      "5",
      "%61pi",
      "",
      "a@b",
    ],
  );
  const address = fc
    .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom("", "/", "?q=/admin", "#x", "?a#b", "\\", "\\orders"))
    .map(([segments, end]) => `/${segments.join("/")}${end}`);

  it("are all that answer it, in the order in which they were added", () => {
    fc.assert(
      fc.property(address, (url) => {
        const { path } = Object.assign(Object.create(express.request) as express.Request, { url });
        const found = index.find(url);
        const needed = stack.filter((layer) => answers(layer, path));
        expect(found).toEqual(expect.arrayContaining(needed));
        expect(found).toEqual(stack.filter((layer) => found.includes(layer)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are few where the address begins as no other does", () => {
    const app = express();
    for (let number = 0; number < 100; number++) app.get(`/admin/list-${number}/:id`, (_req, res) => res.end());
    app.get("/api/orders", (_req, res) => res.end());
    const { stack: many } = routerOf(app);
    const counts = ["/api/orders", "/admin/list-7/1", "/admin/elsewhere", "/"].map(
      (url) => new LayerIndex(many).find(url).length - 2, // Express has two of its own
    );
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  it.each([
    ["/admin/orders/:id", "/admin/orders"],
    ["/Admin/Orders", "/admin/orders"],
    ["/admin/:id/orders", "/admin"],
    ["/admin/?orders", ""],
    ["/admin*", ""],
    ["/:handle", ""],
  ])("begin, where they were added for %s, with %s", (path, prefix) => {
    const app = express();
    app.get(path, (_req, res) => res.end());
    expect(literalPrefix(routerOf(app).stack.at(-1)!)).toBe(prefix);
  });
});

describe("a router that looks its layers up", () => {
  const answerOf = async (app: Express, url: string) => {
    const { statusCode, payload } = await inject(app as never, { method: "GET", url });
    return `${statusCode} ${payload}`;
  };

  /** Says which layers were met, and with which parameters. */
  const tell = (app: Express, path: string) =>
    app.use(path, (req, res, next) => {
      res.locals.met = [...((res.locals.met as string[] | undefined) ?? []), `${path} ${JSON.stringify(req.params)}`];
      next();
    });

  const build = () => {
    const app = express();
    for (const path of ["/", "/api", "/api/orders/:id", "/admin", "/:first"]) tell(app, path);
    app.get("/api/orders/:id", (_req, res) => res.json(res.locals.met));
    app.get("/api/broken", () => {
      throw new Error("broken");
    });
    app.use(((error, _req, res, _next) => {
      res.status(500).json([...(res.locals.met as string[]), String(error)]);
    }) as express.ErrorRequestHandler);
    return app;
  };

  it.each([
    "/api/orders/5?x=1",
    "/API/orders/a%20b",
    "/api/orders/%",
    "/api/broken",
    "/admin/nothing",
    "/",
    "//api/orders/5",
  ])("answers %s as before", async (url) => {
    const before = await answerOf(build(), url);
    const app = build();
    lookUpLayers(routerOf(app));
    expect(await answerOf(app, url)).toBe(before);
  });

  it("notices a route that is added afterwards", async () => {
    const app = build();
    lookUpLayers(routerOf(app));
    expect(await answerOf(app, "/late/route")).toMatch(/^404/);
    app.get("/late/route", (_req, res) => res.end("late"));
    expect(await answerOf(app, "/late/route")).toBe("200 late");
  });
});
