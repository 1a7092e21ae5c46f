/**
 * The one list of which folder may import which. Each part stands in order, ground to roof: a folder imports only folders
 * that stand before it, and of those the part's ground and the ones it names; `ALL` names every one before it. `npm run lint:layers` refuses every
 * other relative import, and every circle of files or folders. `docs/architecture.md` shows the list as tables and drawings;
 * a test keeps them equal. Tests may import anything. Packages are held apart by their `package.json` alone.
 */
export type Layer = [folder: string, holds: string, imports: string[]];

export interface Part {
  title: string;
  /** The folder that holds the others. */
  base: string;
  /** What every one of them may import. */
  ground: string[];
  layers: Layer[];
}

/** Every folder that stands before this one. */
export const ALL = "*";

const BACKEND: Part = {
  title: "Backend",
  base: "backend/src",
  ground: ["lib", "store/medusa-tables"],
  layers: [
    ["lib", "database, locks, cookies, errors, logs: nothing of a shop", []],
    ["modules", "our tables: schema and migrations", []],
    ["store/medusa-tables", "all that we read and write of Medusa's own tables", []],
    ["links", "links between our tables and Medusa's", ["modules"]],
    ["store/changes", "tells every process of public changes", []],
    ["store/catalogue", "the public catalogue in memory", ["store/changes"]],
    ["store/session", "log-in sessions, known devices, Medusa's tokens", []],
    ["store/account", "who somebody is: names, roles, passwords", ["store/session"]],
    ["store/address", "postal addresses as Medusa has them, and the ones that an account keeps", []],
    ["store/limits", "how often a visitor may do something", []],
    ["store/gallery", "the media gallery", []],
    ["store/background-video", "the films behind the pages", []],
    [
      "store/media",
      "where files lie, their checks and addresses, fetching from the web",
      ["store/account", "store/gallery", "store/background-video"],
    ],
    ["store/file", "Medusa's own files, kept in the same place", ["store/media"]],
    ["store/music", "the playlist", []],
    ["store/shop-setting", "what the owner sets while the shop is open", []],
    ["store/shipping-setup", "where the owner ships to, for how much, and from when for nothing", []],
    [
      "store/content",
      "what the label has written of its shop: words, pages and menus, their drafts and versions",
      ["store/shipping-setup"],
    ],
    ["store/product", "products as they are written", ["store/catalogue"]],
    ["store/product-import", "a CSV file of products, compared with the shop", []],
    [
      "store/move-in",
      "files of another shop: read, compared with this one; redirects of its addresses",
      ["store/media", "store/product", "store/product-import"],
    ],
    ["store/search", "what of the catalogue matches what was typed", ["store/catalogue"]],
    ["store/cart", "lines and quantities of a cart", ["store/catalogue"]],
    ["store/shipping", "the ways to ship a cart, and their prices", ["store/address", "store/cart"]],
    ["store/promotion", "promotion codes and their discounts", ["store/cart", "store/shipping"]],
    ["store/promotion-setup", "the promotion codes that the owner makes, and what they took off", ["store/promotion"]],
    ["store/purchase", "a purchase and its table; what a payment gateway is", ["store/cart"]],
    ["store/stripe", "everything that talks to Stripe", ["store/purchase"]],
    [
      "store/tax",
      "the tax of an order",
      ["store/limits", "store/promotion", "store/purchase", "store/session", "store/stripe"],
    ],
    ["store/payment", "which gateways there are", ["store/purchase", "store/stripe"]],
    ["store/tax-setup", "which rate taxes which country, as the owner sets it", ["store/tax"]],
    [
      "store/order",
      "orders: built, read, their progress and refunds",
      ["store/address", "store/product", "store/promotion", "store/purchase", "store/tax"],
    ],
    ["store/numbers", "what the shop sold, by day, place, product and code", ["store/order"]],
    [
      "store/mail",
      "every mail in its own file; the outbox and its delivery",
      ["modules", "store/content", "store/order", "store/purchase", "store/shop-setting"],
    ],
    [
      "store/notices",
      "what admins want to be told of, and telling them",
      ["store/mail", "store/numbers", "store/order", "store/shop-setting"],
    ],
    ["store/contact", "what somebody writes to the owner by the form of a page", ["store/limits", "store/mail"]],
    ["store/newsletter", "who asked for the newsletter, agreed, and left", ["store/limits", "store/mail"]],
    [
      "store/invoice",
      "invoices and credit notes: numbered, kept, printed",
      ["store/order", "store/purchase", "store/shop-setting", "store/tax"],
    ],
    [
      "workflows/media",
      "changes of gallery, films and product pictures",
      ["store/media", "store/gallery", "store/background-video"],
    ],
    ["workflows/product", "changes of products", ["store/catalogue", "store/product", "store/product-import"]],
    ["workflows/account", "registration, roles and passwords", ["store/account", "store/mail", "store/session"]],
    ["workflows/move-in", "products of another shop", ["store/move-in", "store/product", "workflows/product"]],
    [
      "store/move-in-job",
      "the import of another shop's files",
      [
        "store/account",
        "store/media",
        "store/move-in",
        "store/product-import",
        "workflows/account",
        "workflows/move-in",
      ],
    ],
    ["workflows/payment", "refunds", ["store/mail", "store/order"]],
    [
      "store/order-making",
      "what makes paid purchases orders at Medusa, one or several at once",
      ["store/invoice", "store/mail", "store/order", "store/payment", "store/purchase"],
    ],
    ["workflows/checkout", "the order of a paid purchase", ["store/order", "store/order-making", "store/purchase"]],
    [
      "store/checkout",
      "changes the cart, quotes, claims, settles and completes a purchase",
      [
        "store/cart",
        "store/catalogue",
        "store/limits",
        "store/mail",
        "store/order",
        "store/order-making",
        "store/payment",
        "store/promotion",
        "store/purchase",
        "store/shipping",
        "store/tax",
        "workflows/checkout",
      ],
    ],
    [
      "store/reconciliation",
      "compares what a gateway says with what we know",
      ["store/checkout", "store/invoice", "store/payment", "store/purchase", "workflows/checkout", "workflows/payment"],
    ],
    [
      "store/unpaid-order",
      "orders that wait for their payment: marked as paid, or cancelled in time",
      ["store/mail", "store/order", "store/promotion", "store/purchase"],
    ],
    [
      "store/order-progress",
      "orders that move on: sent, delivered, cancelled, told of by mail",
      ["store/invoice", "store/mail", "store/order", "store/purchase", "store/unpaid-order", "workflows/checkout"],
    ],
    [
      "store/order-change",
      "what a shopper changes of an order until it is packed",
      [
        "store/address",
        "store/cart",
        "store/catalogue",
        "store/checkout",
        "store/order-progress",
        "store/purchase",
        "store/shop-setting",
        "workflows/checkout",
      ],
    ],
    [
      "store/order-handling",
      "one order as its owner handles it: its lines, note and timeline, refunds of pieces, parcels of some; papers of many",
      ["store/invoice", "store/mail", "store/media", "store/order", "store/order-progress", "workflows/checkout"],
    ],
    [
      "store/customer",
      "customers as their owner knows them: segments, notes, tags, export, erasure",
      ["store/account", "store/address", "store/invoice", "store/newsletter", "store/order", "store/session"],
    ],
    [
      "store/order-batch",
      "many orders at once: files for labels, tracking numbers out of a carrier's file",
      ["store/order", "store/order-progress", "workflows/checkout"],
    ],
    [
      "store/order-page",
      "one order for who has its link: what it shows, the code that shows all of it",
      ["store/limits", "store/mail", "store/order", "store/order-change", "store/session", "workflows/checkout"],
    ],
    [
      "store/sign-in",
      "logs in, registers, resets passwords, changes roles",
      [
        "store/account",
        "store/limits",
        "store/mail",
        "store/order",
        "store/order-page",
        "store/session",
        "workflows/account",
      ],
    ],
    [
      "store/webhook",
      "outgoing webhooks: what has happened, who is told, and sending it",
      ["store/catalogue", "store/changes", "store/mail", "store/order"],
    ],
    ["store/dead-letter", "jobs that were given up: listed, tried again, discarded", ["store/mail", "store/webhook"]],
    [
      "store/metrics",
      "what this process counts, for Prometheus",
      ["store/dead-letter", "store/mail", "store/media", "store/purchase", "store/webhook"],
    ],
    [
      "store/status",
      "how the store is, for its owner",
      ["store/dead-letter", "store/media", "store/metrics", "store/payment", "store/reconciliation"],
    ],
    [
      "store/demo",
      "what of the demo is in the shop, and removing it",
      ["store/gallery", "store/background-video", "store/music", "workflows/media", "workflows/product"],
    ],
    [
      "store/first-steps",
      "what an owner does before opening",
      ["store/content", "store/demo", "store/payment", "store/shop-setting"],
    ],
    ["providers", "what Medusa is told to use: our tax, cards, files", [ALL]],
    ["seed", "fills an empty database", [ALL]],
    ["subscribers", "what follows Medusa's events", [ALL]],
    ["jobs", "what runs by the clock", [ALL]],
    ["api", "the routes, thin, and the guards before them", [ALL]],
  ],
};

const PAGE = ["app/shared-texts.ts", "app/lib", "app/api", "app/words", "app/components"];

const STOREFRONT: Part = {
  title: "Storefront",
  base: "storefront",
  ground: [],
  layers: [
    ["app/shared-texts.ts", "words of the frame, and those that several features show", []],
    ["app/trusted-types.ts", "what may become HTML in the page", []],
    ["app/styles", "the style sheet and the typefaces", []],
    ["app/look", "what a look adds to the head and the style of a page", ["app/styles"]],
    ["app/lib", "hooks, money and addresses: knows no resource and has no words", []],
    ["app/api", "reads and writes, one resource a file", ["app/shared-texts.ts", "app/lib"]],
    ["app/words", "the label's words, in their places on the pages", ["app/lib", "app/api"]],
    ["app/components", "parts that any page may show", ["app/shared-texts.ts", "app/lib", "app/api"]],
    ["app/features/payment", "a charge and its order, Stripe.js, the browser's wallets", [...PAGE, "app/styles"]],
    ["app/features/account", "log-in, registration, profile", PAGE],
    ["app/features/admin-panel", "the owner's panel in the page", PAGE],
    ["app/features/background-video", "the film behind the pages", PAGE],
    ["app/features/cart", "the drawer, its lines, the promotion code", [...PAGE, "app/features/payment"]],
    ["app/features/catalogue", "the product grid and its filters", PAGE],
    ["app/features/checkout", "address, quote and payment", [...PAGE, "app/features/cart", "app/features/payment"]],
    ["app/features/gallery", "the media gallery", PAGE],
    ["app/features/music", "the player", PAGE],
    ["app/features/orders", "a shopper's orders", PAGE],
    ["app/features/product", "the product page", [...PAGE, "app/features/music", "app/features/payment"]],
    ["app/features/content-page", "the pages that the owner writes, and their contact form", PAGE],
    ["app/features/feeds", "products as shops for ads and feed readers want them", PAGE],
    ["app/features/page-head", "what search engines and social networks read of a page", PAGE],
    ["app/features/search", "the search field, and what it suggests", PAGE],
    ["app/features/sitemap", "the shop's map for search engines", PAGE],
    ["app/features/newsletter", "asking for the newsletter, agreeing to it, leaving it", PAGE],
    [
      "app/features/home",
      "the blocks of a home page that the owner made",
      [...PAGE, "app/features/catalogue", "app/features/newsletter"],
    ],
    [
      "app/features/shop-settings",
      "what an owner sets up, a section each",
      [...PAGE, "app/look", "app/features/admin-panel", "app/features/home"],
    ],
    ["app/features/word-editor", "the label's words, edited where they stand", PAGE],
    [
      "app/layout",
      "header, footer and frame",
      [...PAGE, "app/features/cart", "app/features/music", "app/features/search", "app/features/word-editor"],
    ],
    ["app/routes", "one file a page: what it reads, its title, its parts", [ALL]],
    ["app/entry.client.tsx", "starts the page in the browser", [ALL]],
    ["app/entry.server.tsx", "renders the page on the server", [ALL]],
    ["app/root.tsx", "the document around every page", [ALL]],
    ["app/routes.ts", "which page has which address", ["app/lib"]],
    ["server", "the front: pages, caches, pictures, forwarding to Medusa", ["app/lib", "app/api"]],
  ],
};

export const PARTS = [BACKEND, STOREFRONT];

/** The folders that a layer may import, from the root of the repository. */
export function importsOf({ base, ground, layers }: Part, [folder, , imports]: Layer) {
  const names = layers.map(([name]) => name);
  const before = names.slice(0, names.indexOf(folder));
  const allowed = imports.includes(ALL) ? before : before.filter((name) => [...ground, ...imports].includes(name));
  return allowed.map((name) => `${base}/${name}`);
}
