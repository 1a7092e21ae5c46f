import type { StoreIdentity } from "../store-identity";

/** A rendered mail: the text part is complete by itself. */
export type RenderedMail = { subject: string; text: string; html: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes any text safe inside HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A subject is one line, whatever a customer's name or a status contains. */
export function toSubject(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, "<br>")}</p>`;
}

export function button(label: string, url: string): string {
  const style =
    "display:inline-block;padding:12px 20px;background:#141216;color:#ffffff;text-decoration:none;font-weight:bold";
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** The frame around every mail: a plain page that any mail program shows. `body` must already be HTML. */
export function page(store: StoreIdentity, title: string, body: string): string {
  const home = escapeHtml(store.publicUrl);
  const name = escapeHtml(store.storeName);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f2f5;color:#141216;font-family:Helvetica,Arial,sans-serif;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff">
<p style="margin:0 0 24px;letter-spacing:.2em;font-weight:bold">${name}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(title)}</h1>
${body}
<p style="margin:24px 0 0;font-size:13px;color:#5b5660">${name}, <a href="${home}" style="color:#5b5660">${home}</a></p>
</div>
</body>
</html>
`;
}
