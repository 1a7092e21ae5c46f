import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { REACT_ALIASES } from "./react-aliases.ts";

/** Preact by its version: a library that owners load has a copy of the one before. */
const FRAMEWORK =
  /(node_modules\/(\.pnpm\/preact@11[^/]*\/node_modules\/preact|react-router|@tanstack\/(react-query|query-core))\/|app\/lib\/react\.mjs)/;
/** What pages show products and pictures with. */
const CATALOGUE = [
  /app\/components\/ui\/(badges|enlarge-button|looping-video|motion-toggle|price|product-image|use-lightbox|notice)/,
  /app\/lib\/(category-path|from-catalogue|image-url|use-playback)\./,
  /app\/api\/(additions|background-videos|gallery|products)\./,
  /app\/features\/music\/music-playing\./,
  /app\/features\/page-head\/share-tags/,
  /lucide-react\/.*\/icons\/(x|trash(-2)?)\./,
];
/** The list of products: home and the search have it. */
const GRID = [
  /app\/features\/catalogue\/(card|catalogue-filters|filter-bar|home-|product|texts)/,
  /contract\/(dist|src)\/product-sorts/,
];
/**
 * What owners alone load, and forms and dialogs with their libraries: however many parts share it, no page begins with it.
 * A module takes along what it imports, so what imports those libraries is named here as well.
 */
const NOT_OF_EVERY_PAGE = [
  /app\/features\/(admin-panel|shop-settings|word-editor)\//,
  /app\/components\/(address\/|ui\/(dialog-shell|field|overlay|server-field-errors)\.)/,
  /app\/lib\/zod-(mini|without-functions)\./,
  /node_modules\/(?!.*lucide-react\/)/,
];
/** How a product is bought without the cart: each of these is smaller than the headers of a file of its own. */
const PURCHASE = /app\/(api\/cart-apart|features\/payment\/wallet-slot|lib\/product-path)\./;
/** What people type into; no page begins with it. The cart's panel has a field. */
const FORM = /app\/components\/ui\/(text-field|field-frame|select-field)\.tsx?$/;
/** Fields that a library of forms keeps with what their schemas are made of, and dialogs: each with its library. */
const FIELD = [
  /app\/components\/ui\/(field|server-field-errors)\./,
  /app\/lib\/(typed-text|zod-mini|zod-without-functions)\./,
  /contract\/(dist|src)\/account-rules\./,
  /node_modules\/(zod\/v4\/(core|mini)|@hookform\/resolvers)\//,
];
const DIALOG = /app\/components\/ui\/(dialog-shell|overlay)\./;
/** What checkout, wallets and the confirmation share. */
const PAYMENT = [
  /app\/features\/payment\/(awaited-order|build-order|charge-card|confirmation-page|priced|texts|use-charge|use-leave)/,
  /app\/(api\/(payments|settings)|features\/checkout\/(card-preparing|texts)|lib\/checkout-draft)\./,
];
/** What the cart's panel shares with checkout: by itself an icon of 150 bytes costs 750 with its headers. */
const CART = [
  /app\/features\/cart\/(promotion-code|stock-note)\./,
  /app\/lib\/(chosen|use-one-at-a-time)\./,
  /lucide-react\/.*\/icons\/(minus|chevron-down)\./,
];
/** What people sign in and register with: the pages of accounts have it, and checkout. */
const ACCOUNT = /app\/(api\/account-writes|components\/ui\/last-problem|features\/account\/auth-schemas)\./;
/** A module that so many pages and lazy parts share loads with each page anyway. */
const MIN_SHARERS = 13;

/**
 * Few and large chunks: every file costs its headers and compresses by itself. With a chunk for each set of sharers, as the
 * bundler makes them, home had 29, and 7 kB more.
 */
const CHUNKS = {
  groups: [
    { name: "framework", test: FRAMEWORK, priority: 2 },
    {
      name: "shop",
      test: (id: string) => !FORM.test(id) && !NOT_OF_EVERY_PAGE.some((path) => path.test(id)),
      minShareCount: MIN_SHARERS,
      priority: 1,
    },
    { name: "cart", test: (id: string) => [FORM, ...CART].some((path) => path.test(id)) },
    { name: "field", test: (id: string) => FIELD.some((path) => path.test(id)) },
    { name: "dialog", test: DIALOG },
    { name: "catalogue", test: (id: string) => CATALOGUE.some((path) => path.test(id)) },
    { name: "payment", test: (id: string) => PAYMENT.some((path) => path.test(id)) },
    { name: "purchase", test: PURCHASE },
    { name: "account", test: ACCOUNT },
    { name: "grid", test: (id: string) => GRID.some((path) => path.test(id)) },
  ],
};

/** The files that each page names in its HTML. */
const ON_EVERY_PAGE = /^assets\/(rolldown-runtime|framework|shop)-/;

const ZOD_MINI = {
  find: /^zod\/mini$/,
  replacement: fileURLToPath(new URL("./app/lib/zod-mini.ts", import.meta.url)),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [...REACT_ALIASES, ...(isSsrBuild ? [] : [ZOD_MINI])] },
  // Libraries import React, too: those that the server would load as they are do not know the aliases.
  ssr: { noExternal: true },
  build: {
    target: "es2022",
    // Every asset is a file of its own: the content security policy allows no data: fonts, and files cache better.
    assetsInlineLimit: 0,
    // What every page has loaded need not be named wherever a part is loaded later.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === "js" ? dependencies.filter((name) => !ON_EVERY_PAGE.test(name)) : dependencies,
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: CHUNKS } },
  },
}));
