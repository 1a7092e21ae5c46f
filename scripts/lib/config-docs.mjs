import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { readVariables, schemaOf, SECTIONS } from "../../packages/config/src/index.mjs";
import { helmFiles } from "./helm-files.mjs";
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

const documented = ({ variables }) => Object.entries(variables).filter(([, { isInternal }]) => !isInternal);

function readmeDefault({ default: standard, defaultNote }) {
  return defaultNote ?? (standard ? `\`${standard}\`` : "none");
}

function row([name, variable]) {
  const meaning = variable.description.replace(/\.$/, "");
  return `| \`${name}\` | ${readmeDefault(variable)} | ${schemaOf(name).description} | ${meaning} |`;
}

/** The table of README.md. */
function table() {
  const rows = SECTIONS.flatMap((section) => documented(section).map(row));
  return ["| name | default | what it may be | meaning |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** A text as comment lines that fit. */
function comment(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1).length + word.length + 3 > MAX_LINE_LENGTH) lines.push("");
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `#${line}`).join("\n");
}

function example([name, { defaultNote, description, details }]) {
  const note = defaultNote && `Not set: ${defaultNote}.`;
  const text = [description, details, `Must be ${schemaOf(name).description}.`, note].filter(Boolean).join(" ");
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
  const after = rest.split(END)[1];
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
