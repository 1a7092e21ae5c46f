import { createHash } from "node:crypto";
import { ERRORS, type buildOpenApi } from "@nocturne/contract";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
/** One type of answer. */
type Content = Record<string, { schema: Schema }>;

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  "x-access": "public" | "shopper" | "user" | "owner" | "admin";
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { content: Content }>;
};

const ACCESS = {
  public: "Anybody",
  shopper: "Signed in, or a guest while the owner lets guests buy",
  user: "Signed in",
  owner: "Admin, or the store's owner",
  admin: "Admin",
};

const STYLE = `
  :root { color-scheme: dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; background: #131116; color: #ece7df;
    font: 16px/1.6 system-ui, sans-serif; }
  h1 { font-size: 2.4rem; margin-bottom: 0; } h2 { margin-top: 3rem; border-bottom: 1px solid #4a4550; }
  a { color: #d3e85b; } a:focus-visible { outline: 2px solid #d3e85b; outline-offset: 3px; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { background: #1e1b22; padding: 1rem; overflow-x: auto; }
  article { border-bottom: 1px solid #2c2832; padding: 1rem 0; } h3 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
  .method { color: #d3e85b; } p { margin: .4rem 0; } table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #2c2832; vertical-align: top; }`;

/** Its own style sheet, and nothing that runs. */
export const API_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

/** The readable page of `/api/docs`: plain HTML, no script, made from the description that machines read. */
export function renderApiPage(description: ReturnType<typeof buildOpenApi>): string {
  const info = description.info as { title: string; description: string };
  const operations = Object.entries(description.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2>${escapeHtml(tag)}</h2>${own.map(renderOperation).join("")}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>POST /api/login</code> and send the
<code>sessionToken</code> of its answer as the header <code>X-Session-Token</code>.</p>
${sections.join("")}<section><h2>Failures</h2>${renderErrors()}</section></main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const [status, success] = Object.entries(operation.responses)[0] ?? [];
  const body = operation.requestBody?.content["application/json"].schema;
  const query = operation.parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
  return `<article id="${operation.operationId}">
<h3><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${ACCESS[operation["x-access"]]}.</p>
${query.length > 0 ? `<p>Query: <code>${query.map(escapeHtml).join("</code>, <code>")}</code></p>` : ""}
${body ? `<p>Sends</p><pre tabindex="0">${escapeHtml(outline(body))}</pre>` : ""}
${success ? renderAnswer(status, success.content) : ""}
</article>`;
}

/** What comes back: JSON by its shape, a file by its type. */
function renderAnswer(status = "", content: Content): string {
  const [type = "", { schema }] = Object.entries(content)[0] ?? ["", { schema: {} }];
  if (type !== "application/json") return `<p>Answers ${status} with a file, <code>${escapeHtml(type)}</code></p>`;
  return `<p>Answers ${status}</p><pre tabindex="0">${escapeHtml(outline(schema))}</pre>`;
}

function renderErrors(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Text</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>`;
}

/** A schema as a person writes it down: `{ name: string, size?: string | null }`. */
function outline(schema: Schema, indent = ""): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => outline(part, indent)))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(
      ([name, property]) => `${inner}${name}${schema.required?.includes(name) ? "" : "?"}: ${outline(property, inner)}`,
    );
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  if (schema.items) return `${outline(schema.items, indent)}[]`;
  return [schema.type ?? "any"].flat().join(" | ");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
