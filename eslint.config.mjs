import js from "@eslint/js";
import query from "@tanstack/eslint-plugin-query";
import checkFile from "eslint-plugin-check-file";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import noUnsanitized from "eslint-plugin-no-unsanitized";
import * as regexp from "eslint-plugin-regexp";
import security from "eslint-plugin-security";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

const TYPESCRIPT = ["**/*.{ts,tsx}"];
const TESTS = ["**/*.{test,spec}.{ts,tsx,mjs}", "backend/integration-tests/**", "e2e/**"];

/** Forbids imports by path pattern, with the reason. Test files may reach further. */
const direction = (files, patterns) => ({
  files,
  ignores: ["**/*.test.{ts,tsx}"],
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const inward = (group, message) => ({ group, message });
const CONTRACT_ALONE = inward(["@nocturne/*", "../../*"], "The contract imports nothing of ours.");
const NO_BACKEND = inward(["**/backend/**", "@nocturne/backend*"], "The storefront knows the backend by /api alone.");
const NO_INSIDES = inward(["**/backend/**", "**/storefront/**"], "A plugin calls the store by its routes alone.");
const NO_ROUTES = inward(["**/routes/**", "**/routes.ts"], "Routes use features, never the other way round.");
const NO_FEATURES = inward(["**/features/**"], "lib, api and ui are below the features: they never import them.");
const NO_LAYOUT = inward(["**/layout/**"], "The layout frames what is below it: features, ui and api never import it.");
const NO_RESOURCES = inward(["**/api/*"], "lib is below api: it knows no resource.");
const NO_COMPONENTS = inward(["**/components/**"], "lib and api are below the components: they draw nothing.");
const NO_TEXTS = inward(["**/texts"], "lib has no words: texts belong to what shows them.");

/** Features do not import each other, except the cart, which the checkout shows parts of. `up` leads out of the feature. */
const noSibling = (up, base = "cart") =>
  inward([`${up}[a-z]*/**`, ...(base ? [`!${up}${base}/**`] : [])], "Features import no other feature but the cart.");
const NO_API = inward(["**/api/**"], "Modules and workflows never import the routes that use them.");
const NO_WORKFLOWS = inward(["**/workflows/**"], "Modules never import the workflows that use them.");
const NO_APP = inward(
  ["**/app/features/**", "**/app/routes/**"],
  "The front server renders pages only through the build.",
);

const NO_ENVIRONMENT = "Read a variable by `config()`; packages/config says what it may be.";

/**
 * What can be seen of security in the source. Off, because they say nothing here: `security/detect-object-injection` (any
 * `a[b]`; records of outside keys are `Map`s or read by `Object.hasOwn`), `detect-non-literal-fs-filename` and
 * `detect-non-literal-require` (every path of a server is made), `detect-unsafe-regex` (a guess by star height; the
 * `regexp` rules prove it), `detect-possible-timing-attacks` (by the name of a variable).
 */
const SECURITY = {
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-script-url": "error",
  "no-unsanitized/method": "error",
  "no-unsanitized/property": "error",
  "regexp/no-super-linear-backtracking": ["error", { report: "certain" }],
  "regexp/no-super-linear-move": ["error", { report: "certain" }],
  "regexp/no-misleading-capturing-group": "error",
  "regexp/no-misleading-unicode-character": "error",
  "regexp/no-obscure-range": "error",
  "regexp/no-empty-alternative": "error",
  "regexp/no-contradiction-with-assertion": "error",
  "regexp/no-dupe-disjunctions": "error",
  "regexp/strict": "error",
  "security/detect-bidi-characters": "error",
  "security/detect-buffer-noassert": "error",
  "security/detect-child-process": "error",
  "security/detect-disable-mustache-escape": "error",
  "security/detect-eval-with-expression": "error",
  "security/detect-new-buffer": "error",
  "security/detect-no-csrf-before-method-override": "error",
  "security/detect-non-literal-regexp": "error",
  "security/detect-pseudoRandomBytes": "error",
};

const RAW = {
  selector: "CallExpression[callee.property.name='raw']",
  message: "Only rows() and execute() of lib/database.ts call raw(): they are the one cast of what Postgres answers.",
};
const SQL = {
  selector: "ImportDeclaration[source.value=/lib.database$/] > ImportSpecifier[imported.name=/^(rows|execute)$/]",
  message: "SQL stands in the <name>-table.ts of its table, or in store/medusa-tables where it names Medusa's.",
};

export default defineConfig(
  globalIgnores([
    "**/dist/**",
    "**/build/**",
    "**/.medusa/**",
    "**/.react-router/**",
    "**/.data/**",
    "**/coverage/**",
    "**/test-results/**",
    "art/**",
  ]),
  js.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // Handlers and migrations are async by their interface.
      "@typescript-eslint/require-await": "off",
      // A rejection that is handed on is whatever was given to us.
      "@typescript-eslint/prefer-promise-reject-errors": "off",
      // React Router's answers are thrown as they are.
      "@typescript-eslint/only-throw-error": "off",
      // Wants type arguments of generic calls dropped where the assertion says the same.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/ban-ts-comment": "error",
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
    rules: { "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }] },
  },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    plugins: { "check-file": checkFile },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx,js,mjs}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
    },
  },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    plugins: { "no-unsanitized": noUnsanitized, regexp, security },
    rules: SECURITY,
  },
  {
    // What tests match, and what they type, is their own.
    files: TESTS,
    rules: {
      "no-script-url": "off",
      "regexp/no-super-linear-backtracking": "off",
      "regexp/no-super-linear-move": "off",
      "security/detect-non-literal-regexp": "off",
    },
  },
  {
    // Tests look into answers of any shape; what they expect of them is the check.
    files: TESTS,
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((kind) => [
        `@typescript-eslint/no-unsafe-${kind}`,
        "off",
      ]),
    ),
  },
  // Medusa's linkables have no types of their own.
  { files: ["backend/src/links/*.ts"], rules: { "@typescript-eslint/no-unsafe-argument": "off" } },
  { files: ["**/migrations/*.ts"], rules: { "check-file/filename-naming-convention": "off" } },
  {
    files: ["backend/src/**/*.ts"],
    ignores: ["**/migrations/*.ts", "**/*.spec.ts", "backend/src/lib/database.ts"],
    rules: { "no-restricted-syntax": ["error", RAW] },
  },
  {
    // SQL is written in lib, in the one file of a table, and where Medusa's tables are known.
    files: ["backend/src/**/*.ts"],
    ignores: [
      "**/migrations/*.ts",
      "**/*.spec.ts",
      "backend/src/lib/**",
      "backend/src/**/*-table.ts",
      "backend/src/store/medusa-tables/**",
      "backend/src/store/changes/change-triggers.ts",
    ],
    rules: { "no-restricted-syntax": ["error", RAW, SQL] },
  },
  {
    // What is drawn with React: the rules of hooks, of queries, and of accessible markup.
    files: ["storefront/app/**/*.{ts,tsx}", "admin-extensions/src/**/*.{ts,tsx}"],
    extends: [
      reactHooks.configs.flat.recommended,
      query.configs["flat/recommended-strict"],
      jsxA11y.flatConfigs.strict,
    ],
  },
  {
    // The environment is read once, by packages/config, where a process begins.
    files: ["backend/src/**/*.ts", "backend/medusa-config.ts", "storefront/{app,server}/**/*.{ts,tsx}"],
    ignores: ["backend/src/lib/config.ts", "storefront/server/main.ts"],
    rules: {
      "no-restricted-properties": ["error", { object: "process", property: "env", message: NO_ENVIRONMENT }],
      "no-restricted-syntax": [
        "error",
        { selector: "ImportDeclaration[source.value=/^(node:)?process$/]", message: NO_ENVIRONMENT },
      ],
    },
  },
  direction(["packages/contract/src/**"], [CONTRACT_ALONE]),
  direction(["admin-extensions/src/**", "examples/**"], [NO_INSIDES]),
  // The storefront's app, ground to roof: lib, api, components, features (the cart first), layout, routes.
  direction(
    ["storefront/app/lib/**"],
    [NO_RESOURCES, NO_COMPONENTS, NO_TEXTS, NO_FEATURES, NO_LAYOUT, NO_ROUTES, NO_BACKEND],
  ),
  direction(["storefront/app/api/**"], [NO_COMPONENTS, NO_FEATURES, NO_LAYOUT, NO_ROUTES, NO_BACKEND]),
  direction(["storefront/app/components/**"], [NO_FEATURES, NO_LAYOUT, NO_ROUTES, NO_BACKEND]),
  direction(["storefront/app/features/*/*"], [NO_LAYOUT, NO_ROUTES, NO_BACKEND, noSibling("../")]),
  direction(["storefront/app/features/cart/*"], [NO_LAYOUT, NO_ROUTES, NO_BACKEND, noSibling("../", null)]),
  direction(["storefront/app/features/*/*/**"], [NO_LAYOUT, NO_ROUTES, NO_BACKEND, noSibling("../../")]),
  direction(["storefront/app/layout/**"], [NO_ROUTES, NO_BACKEND]),
  direction(["storefront/server/**"], [NO_APP, NO_BACKEND]),
  direction(["backend/src/modules/**"], [NO_API, NO_WORKFLOWS]),
  direction(["backend/src/workflows/**"], [NO_API]),
);
