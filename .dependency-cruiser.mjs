import { importsOf } from "./scripts/lib/layer.ts";
import { PARTS } from "./scripts/lib/layers.ts";

/** @typedef {import("dependency-cruiser").IRegularForbiddenRuleType} Rule */

/** @param {string} path */
const literal = (path) => path.replaceAll(".", "\\.");
/** @param {string} folder */
const inside = (folder) => `^${literal(folder)}(/|$)`;

/** Every import between two folders of a part that `layers.ts` does not name. @type {Rule[]} */
const layerRules = PARTS.flatMap((part) =>
  part.layers.map((layer) => {
    const folder = `${part.base}/${layer[0]}`;
    return {
      name: `layer ${folder}`,
      comment: "scripts/lib/layers.ts says what this folder may import.",
      severity: "error",
      from: { path: inside(folder) },
      to: {
        path: "^(backend|storefront|admin-extensions|e2e|bench|examples|scripts)/",
        pathNot: [folder, ...importsOf(part, layer)].map(inside),
      },
    };
  }),
);

/** A file that no folder of the list holds. @type {Rule[]} */
const homelessRules = PARTS.map(({ base, layers }) => ({
  name: `in no layer of ${base}`,
  comment: "scripts/lib/layers.ts names every folder.",
  severity: "error",
  from: {
    path: `^${base}/(src/|app/|server/|store/)?`,
    pathNot: [...layers.map(([name]) => inside(`${base}/${name}`)), `^${base}/[^/]+$`],
  },
  to: {},
}));

/** @type {import("dependency-cruiser").IConfiguration & { forbidden: Rule[] }} */
export default {
  forbidden: [
    { name: "circle of files", severity: "error", from: {}, to: { circular: true } },
    { name: "circle of folders", scope: "folder", severity: "error", from: {}, to: { circular: true } },
    {
      name: "admin pages and examples",
      comment: "What extends the store calls it by its routes alone.",
      severity: "error",
      from: { path: "^(admin-extensions|examples)/" },
      to: { path: "^(backend|storefront)/" },
    },
    ...layerRules,
    ...homelessRules,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(test|spec)\\.(ts|tsx|mjs)$|(^|/)(node_modules|testing|build|dist|\\.medusa)/" },
    tsPreCompilationDeps: true,
    metrics: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
