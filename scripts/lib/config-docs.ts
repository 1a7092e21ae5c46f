import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { readVariables, schemaOf, SECTIONS, type VARIABLES } from "../../packages/config/src/index.mjs";
import type { Section, Variable } from "../../packages/config/src/variable.mjs";
import { helmFiles } from "./helm-files.ts";
import { ROOT } from "./paths.mjs";

const README = join(ROOT, "README.md");
const ENV_EXAMPLE = join(ROOT, ".env.example");
const BEGIN = "<!-- variables: made by `npm run docs:config` -->";
const END = "<!-- /variables -->";
const MAX_LINE_LENGTH = 120;

/** The text of each variable in an environment that sets none. */
const { texts: DEFAULTS } = readVariables({});

const ENV_HEAD = `# Every variable that the store reads. All are optional; what stands after each \`=\` is the default.
# Copy this file to \`.env\`, and take the \`#\` away from what you change. The environment itself wins over \`.env\`.
# This file is made by \`npm run docs:config\`.
`;

const documented = ({ variables }: { variables: Section }) =>
  Object.entries(variables).filter(([, { isInternal }]) => !isInternal);

/** What a variable may be, as the end of a sentence. */
const allowed = (name: string) => schemaOf(name as keyof typeof VARIABLES).description;

function readmeDefault({ default: standard, defaultNote }: Variable) {
  return defaultNote ?? (standard ? `\`${String(standard)}\`` : "none");
}

function row([name, variable]: [string, Variable]) {
  const meaning = variable.description.replace(/\.$/, "");
  return `| \`${name}\` | ${readmeDefault(variable)} | ${allowed(name)} | ${meaning} |`;
}

/** The table of README.md. */
function table() {
  const rows = SECTIONS.flatMap((section) => documented(section).map(row));
  return ["| name | default | what it may be | meaning |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** A text as comment lines that fit. */
function comment(text: string) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line.length + word.length + 3 > MAX_LINE_LENGTH) {
      lines.push(line);
      line = "";
    }
    line += ` ${word}`;
  }
  return [...lines, line].map((each) => `#${each}`).join("\n");
}

function example([name, { defaultNote, description, details }]: [string, Variable]) {
  const note = defaultNote && `Not set: ${defaultNote}.`;
  const text = [description, details, `Must be ${allowed(name)}.`, note].filter(Boolean).join(" ");
  return `${comment(text)}\n# ${name}=${DEFAULTS[name] ?? ""}\n`;
}

function envExample() {
  const sections = SECTIONS.map((section) => {
    const variables = documented(section).map(example).join("");
    return `\n# --- ${section.title} ---\n\n${variables}`;
  });
  return ENV_HEAD + sections.join("");
}

async function readme() {
  const text = readFileSync(README, "utf8");
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("README.md needs the two marks of its table of variables.");
  return await format(`${before}${BEGIN}\n\n${table()}\n\n${END}${after}`, { parser: "markdown", printWidth: 120 });
}

/** What README.md, `.env.example` and the Helm chart have to say of the variables, by file. */
export async function configDocs() {
  return new Map([[README, await readme()], [ENV_EXAMPLE, envExample()], ...(await helmFiles())]);
}

/** Writes them. */
export async function writeConfigDocs() {
  for (const [file, text] of await configDocs()) writeFileSync(file, text);
}
