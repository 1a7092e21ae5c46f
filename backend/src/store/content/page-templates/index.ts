import type { PageContent } from "@nocturne/contract";
import { IMPRINT, PRIVACY, TERMS } from "./legal";
import { ABOUT, CONTACT, RETURNS, SIZES } from "./service";

/** A text that is ready to begin with. It is nobody's page until the owner asks for it, and nobody reads it until then. */
export type PageTemplate = { slug: string; note: string; content: PageContent };

export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  { slug: "shipping-returns", note: "How long it takes, what it costs, how to send it back.", content: RETURNS },
  { slug: "size-guide", note: "Two tables to fill with your own measurements.", content: SIZES },
  { slug: "contact", note: "A form whose messages come to you by mail.", content: CONTACT },
  { slug: "about", note: "Who makes this, where, and why.", content: ABOUT },
  { slug: "privacy", note: "What this shop's software keeps. A lawyer has not read it.", content: PRIVACY },
  { slug: "terms", note: "The usual points of a shop. A lawyer has not read it.", content: TERMS },
  { slug: "imprint", note: "Who is responsible. Required in some countries.", content: IMPRINT },
];
