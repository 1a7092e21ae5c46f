/** The store's colours in hexadecimal: mail programs know no others. */
const INK = "#0b090e";
const SOOT = "#16141a";
const ASH = "#343139";
const SMOKE = "#aca9b3";
const BONE = "#f0ebdf";
const ACID = "#d3ee2b";

/** What stands in the mail itself: light, as a program shows it that knows no dark mode. */
export const LIGHT = {
  ground: BONE,
  paper: "#faf7f1",
  text: INK,
  muted: "#5c5962",
  line: "#d4d0c8",
  band: INK,
  bandText: BONE,
  accent: ACID,
  accentText: INK,
};

export const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Dark mode, for programs that read a style sheet. Without `>` and quotes, which React would escape. */
export const DARK_STYLES = `
  @media (prefers-color-scheme: dark) {
    .ground { background-color: ${INK} !important; }
    .ground td { background-color: transparent !important; }
    .paper { background-color: ${SOOT} !important; }
    .text { color: ${BONE} !important; }
    .muted { color: ${SMOKE} !important; }
    .line { border-color: ${ASH} !important; }
  }
`;
