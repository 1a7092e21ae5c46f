import { ALL, type Part } from "./layer.ts";
import { PARTS } from "./layers.ts";

/** The generated part of `docs/architecture.md` stands between these two lines. */
const BEGIN = "<!-- layers: written by `npm run docs:layers` from scripts/lib/layers.ts -->";
const END = "<!-- layers: end -->";

const code = (name: string) => `\`${name}\``;

function table({ layers, ground }: Part) {
  const rows = layers.map(([folder, holds, imports]) => {
    const named = imports.includes(ALL) ? "every folder above" : imports.map(code).join(", ");
    return `| \`${folder}\` | ${holds} | ${named || "–"} |`;
  });
  const shared =
    ground.length > 0 ? `Every folder may also import ${ground.map(code).join(" and ")} above it.\n\n` : "";
  return `${shared}${["| folder | what lives there | may import |", "|---|---|---|", ...rows].join("\n")}`;
}

/** The folders that are reached from one, over any number of arrows. */
function reached(arrows: Map<string, string[]>, from: string, seen = new Set<string>()) {
  for (const to of arrows.get(from) ?? []) if (!seen.has(to)) reached(arrows, to, seen.add(to));
  return seen;
}

/** An arrow that a longer way replaces is left out, and so is the ground. */
function drawing({ layers, ground }: Part) {
  const roof = layers.filter(([, , imports]) => imports.includes(ALL)).map(([folder]) => folder);
  const drawn = layers.filter(([folder]) => !ground.includes(folder) && !roof.includes(folder));
  const arrows = new Map(drawn.map(([folder, , imports]) => [folder, imports]));
  const id = (folder: string) => folder.replace(/\W/g, "_");
  const lines = drawn.map(([folder]) => `  ${id(folder)}["${folder}"]`);
  for (const [from, targets] of arrows) {
    for (const to of targets) {
      const isReplaced = targets.some((other) => other !== to && reached(arrows, other).has(to));
      if (!isReplaced) lines.push(`  ${id(from)} --> ${id(to)}`);
    }
  }
  const used = new Set([...arrows.values()].flat());
  const tops = drawn.map(([folder]) => folder).filter((folder) => !used.has(folder));
  lines.push(`  roof["${roof.join("<br/>")}"]`, ...tops.map((folder) => `  roof --> ${id(folder)}`));
  return ["```mermaid", "flowchart TD", ...lines, "```"].join("\n");
}

/** The page with its generated part as the list is now. */
export function withLayers(page: string) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("docs/architecture.md needs the two marks of its generated part.");
  const parts = PARTS.map((part) => `### ${part.title}: \`${part.base}/\`\n\n${table(part)}\n\n${drawing(part)}`);
  return `${before}${BEGIN}\n\n${parts.join("\n\n")}\n\n${END}${after}`;
}
