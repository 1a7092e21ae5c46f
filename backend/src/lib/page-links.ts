/** A part of a list: where it begins, from 0, and how long the whole is. `next`: the cursor of the part behind it. */
export type PagePlace = { limit: number; offset: number; total: number; next?: string | null };

/**
 * `Link` header of a page, RFC 8288: the pages around it, in the words of the request, with every other parameter kept. A
 * list that is read by cursors is read forwards.
 */
export function pageLinks(path: string, params: URLSearchParams, { limit, offset, total, next }: PagePlace): string {
  const link = (rel: string, place: Record<string, string>) => {
    const query = new URLSearchParams(params);
    for (const name of ["page", "cursor", "offset"]) query.delete(name);
    for (const [name, value] of Object.entries({ limit: String(limit), ...place })) query.set(name, value);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  if (params.has("cursor")) return [link("first", {}), ...(next ? [link("next", { cursor: next })] : [])].join(", ");
  const at = (start: number): Record<string, string> =>
    params.has("page") ? { page: String(Math.floor(start / limit) + 1) } : { offset: String(start) };
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  return [
    link("first", at(0)),
    ...(offset > 0 ? [link("prev", at(Math.max(0, Math.min(offset - limit, last))))] : []),
    ...(offset + limit < total ? [link("next", at(offset + limit))] : []),
    link("last", at(last)),
  ].join(", ");
}
