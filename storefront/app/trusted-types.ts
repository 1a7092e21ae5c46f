const SCRIPT_ORIGINS = /^https:\/\/([a-z0-9-]+\.)?js\.stripe\.com$/;

/** Markup that runs something: scripts, handlers, documents in attributes, addresses that are scripts. */
const ACTIVE = /<\/?script|<[^<>]*[\s/"'](on[a-z]+|srcdoc)\s*=|javascript:/i;

export function allowMarkup(markup: string): string | null {
  const isText = !markup.includes("<");
  return isText || !ACTIVE.test(markup) ? markup : null;
}

export function allowScriptUrl(address: string): string | null {
  const { href, origin } = window.location;
  if (!URL.canParse(address, href)) return null;
  const wanted = new URL(address, href).origin;
  return wanted === origin || SCRIPT_ORIGINS.test(wanted) ? address : null;
}

/** A JSON object runs nothing: search engines read it, in the head of a page. */
export function allowScript(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? text : null;
  } catch {
    return null;
  }
}

type Rule = (text: string) => string | null;
type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule; createScript: Rule }): unknown;
};

/**
 * Decides on every text that a script of ours, or of a library, turns into markup, into the address of a script or into a
 * script: what would run is refused. Browsers that know trusted types ask this policy by its name. It must be there before
 * any other module of a page does anything: the root imports it first.
 */
if (typeof window !== "undefined") {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy("default", {
    createHTML: allowMarkup,
    createScriptURL: allowScriptUrl,
    createScript: allowScript,
  });
}
