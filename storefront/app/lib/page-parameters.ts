import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { PageParameter, PagePath } from "./page-table";

/**
 * Reads the query of a page's address: the only way to it, so that a page reads nothing that the table does not name for
 * it. The answer gives a parameter's first value, null where the address lacks it.
 */
export function usePageParameters<Path extends PagePath>(_path: Path): (name: PageParameter<Path>) => string | null {
  const [search] = useSearchParams();
  return useCallback((name: PageParameter<Path>) => search.get(name), [search]);
}

/** The same for `meta`, which gets the location instead. */
export function readPageParameters<Path extends PagePath>(
  _path: Path,
  location: { search: string },
): (name: PageParameter<Path>) => string | null {
  const parameters = new URLSearchParams(location.search);
  return (name) => parameters.get(name);
}

/**
 * What stands behind `?` in the hash of an address, such as `#admin?state=open`; null where the hash is not `name` with
 * parameters. No server ever gets it, and no page is rendered by it.
 */
export function readHashParameters(name: string, hash: string): URLSearchParams | null {
  return hash.startsWith(`#${name}?`) ? new URLSearchParams(hash.slice(name.length + 2)) : null;
}
