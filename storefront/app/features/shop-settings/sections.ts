import type { Area } from "@nocturne/contract/staff-roles";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

type SettingsSection = {
  /** The last part of its address, `/shop-settings/{slug}`. */
  slug: string;
  /** Whose section it is. */
  area: Area;
  /** Its heading, and its name in the list of sections. */
  title: string;
  /** What it is for, in one sentence. */
  note: string;
  /** A table, which has more room than the measure of the others. */
  isWide?: true;
  View: LazyExoticComponent<ComponentType>;
};

/** What an owner sets up, in the order of the list. Each loads when it is opened. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    slug: "first-steps",
    area: "content",
    title: "First steps",
    note: "What there is to do before the shop opens, and what of it is done.",
    View: lazy(() => import("./first-steps/first-steps-section")),
  },
  {
    slug: "details",
    area: "owner",
    title: "Details",
    note: "Who sells, who may buy, how long an order can be changed, and whether visits are counted.",
    View: lazy(() => import("./details/details-section")),
  },
  {
    slug: "product-table",
    area: "products",
    title: "Product Table",
    note: "Price, stock, category, badges and state of many products at once. Nothing is saved until you say so, and it can be undone.",
    isWide: true,
    View: lazy(() => import("./product-table/product-table-section")),
  },
  {
    slug: "shipping",
    area: "owner",
    title: "Shipping",
    note: "Where you ship to, and for how much. Medusa shows the same under Locations & Shipping.",
    View: lazy(() => import("./shipping/shipping-section")),
  },
  {
    slug: "tax",
    area: "owner",
    title: "Tax",
    note: "Which rate taxes which country. Medusa shows the same under Tax Regions.",
    View: lazy(() => import("./tax/tax-section")),
  },
  {
    slug: "promotions",
    area: "products",
    title: "Promotions",
    note: "Codes that take something off a cart, and what they took off. Medusa shows the same under Promotions.",
    View: lazy(() => import("./promotions/promotions-section")),
  },
  {
    slug: "customers",
    area: "orders",
    title: "Customers",
    note: "Who bought, who has an account, and what you noted of them. Medusa shows the same under Customers.",
    View: lazy(() => import("./customers/customers-section")),
  },
  {
    slug: "newsletter",
    area: "content",
    title: "Newsletter",
    note: "Who asked for it, and who agreed. Write to those who agreed, with the tool of your choice.",
    View: lazy(() => import("./newsletter/newsletter-section")),
  },
  {
    slug: "staff",
    area: "owner",
    title: "Staff",
    note: "Who runs the shop with you, and what each of them may do.",
    View: lazy(() => import("./staff/staff-section")),
  },
  {
    slug: "notices",
    area: "staff",
    title: "Notices",
    note: "What you are told of by mail, and when something is low.",
    View: lazy(() => import("./notices/notices-section")),
  },
  {
    slug: "look",
    area: "content",
    title: "Look",
    note: "Logo, colours, fonts, corners and room. You see them here first, shoppers when you publish.",
    View: lazy(() => import("./look/look-section")),
  },
  {
    slug: "home",
    area: "content",
    title: "Home page",
    note: "What is on it, from top to bottom. Shoppers see it when you publish.",
    View: lazy(() => import("./home/home-section")),
  },
  {
    slug: "pages",
    area: "content",
    title: "Pages",
    note: "Shipping, sizes, contact, about, the legal ones: written here, and public when you say so.",
    View: lazy(() => import("./pages/pages-section")),
  },
  {
    slug: "menus",
    area: "content",
    title: "Menus",
    note: "Where header and footer lead, in your order.",
    View: lazy(() => import("./menus/menus-section")),
  },
  {
    slug: "move-in",
    area: "owner",
    title: "Move In",
    note: "Products, customers and redirects of the shop that you come from.",
    View: lazy(() => import("./move-in/move-in-section")),
  },
];
