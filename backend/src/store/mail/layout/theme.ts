/**
 * The shop by night, in hexadecimal: mail programs know no other colours. Dark in every program; one that turns mails
 * over for its own light mode turns ground and text together.
 */
export const NIGHT = {
  ground: "#0d0a10",
  text: "#efeadd",
  /** Of a ticket, which lies on the ground. */
  paper: "#17131b",
  muted: "#b5afb8",
  line: "#37333b",
  accent: "#d3ee2b",
  accentText: "#0d0a10",
};

export const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Of the store's name alone. */
export const BLACKLETTER = "'Grenze Gotisch', 'Old English Text MT', 'UnifrakturCook', Georgia, serif";
export const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";
