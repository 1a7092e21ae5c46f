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
      "max-lines": ["error", 300],
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
      "max-lines": "off",
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
    // What is drawn with React: the rules of hooks, of queries, and of accessible markup.
    files: ["storefront/app/**/*.{ts,tsx}", "admin-extensions/src/**/*.{ts,tsx}"],
    extends: [
      reactHooks.configs.flat.recommended,
      query.configs["flat/recommended-strict"],
      jsxA11y.flatConfigs.strict,
    ],
  },
  {
    // zod with methods weighs as much again as zod/mini, whatever a page uses of it.
    files: ["storefront/app/**/*.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { name: "zod", message: "Pages make their schemas of zod/mini." }] },
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
);
