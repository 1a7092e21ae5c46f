import { X } from "lucide-react";
import { Link } from "react-router";
import { currencyAbroad } from "../../api/currency-abroad";
import { useStoreConfig } from "../../api/store-config";
import { filterChips, searchPath, type SearchFilters } from "./search-filters";
import { searchTexts } from "./texts";

const CHIP = "flex min-h-11 items-center gap-2 border border-iron px-3 wrap-anywhere hover:border-bone hover:text-acid";

/** The filters that are set, each a link to the same search without it. */
export function FilterChips({ filters }: { filters: SearchFilters }) {
  const chips = filterChips(filters, currencyAbroad(useStoreConfig().regions));
  if (chips.length === 0) return null;
  return (
    <ul aria-label={searchTexts.chosenFilters} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ name, path }) => (
        <li key={name}>
          <Link to={path} preventScrollReset aria-label={searchTexts.remove(name)} className={CHIP}>
            {name}
            <X aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={searchPath({ q: filters.q })}
            preventScrollReset
            className={`${CHIP} border-transparent text-smoke`}
          >
            {searchTexts.removeAll}
          </Link>
        </li>
      )}
    </ul>
  );
}
