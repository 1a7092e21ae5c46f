import type { OutputOf } from "@nocturne/contract";
import type { Help, MenuLink } from "./store-config";

type Page = OutputOf<"listPages">[number];

/** The pages of words that are about sizes, and about shipping and returns, by their addresses. On the server. */
export function toHelp(pages: readonly Page[] | null, freeShippingFrom: string | null | undefined): Help {
  const about = (isIt: (page: Page) => boolean): MenuLink[] =>
    (pages ?? []).filter(isIt).map(({ slug, title }) => [title, `/pages/${slug}`]);
  return {
    sizes: about(({ slug }) => /(^|-)siz(e|es|ing)(-|$)/.test(slug)),
    shipping: about(({ slug, legal }) => legal === "returns" || /(^|-)(shipping|delivery|returns?)(-|$)/.test(slug)),
    freeShippingFrom: freeShippingFrom ?? null,
  };
}
