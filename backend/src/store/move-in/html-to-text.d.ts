/** What we use of a package that brings no types. */
declare module "html-to-text" {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };
  type Options = { wordwrap: false; limits: Record<string, number>; selectors: Selector[] };
  export function compile(options: Options): (html: string) => string;
}
