import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type RefObject } from "react";
import { Link } from "react-router";
import { publicPagesQuery } from "../../api/pages";
import { searchQuery } from "../../api/search";
import { ProductImage } from "../../components/ui/product-image";
import { Price } from "../../components/ui/price";
import { categoryPath } from "../../lib/category-path";
import { searchPath } from "./search-filters";
import { findSitePages } from "./site-pages";
import { searchTexts } from "./texts";

const SHOWN = 5;
/** Quick writers are not answered letter by letter. */
const PAUSE_MS = 90;

const ROW =
  "flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-ash focus-visible:bg-ash focus-visible:-outline-offset-2";

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * What is being typed into the form's field, after a short pause; empty once it is chosen, left or closed. Arrows walk
 * through the field and the links, Escape closes them.
 */
function useTyped(form: FormRef): [typed: string, close: () => void] {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const element = form.current;
    const field = element?.querySelector("input");
    if (!element || !field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setTyped("");
    };
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(field.value.trim()), PAUSE_MS);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const links = element.querySelectorAll("a");
      if (step && links.length > 0) {
        const stops = [field, ...links];
        const at = stops.findIndex((stop) => stop === document.activeElement);
        event.preventDefault();
        stops[(at + step + stops.length) % stops.length]?.focus();
      } else if (event.key === "Escape") {
        event.preventDefault();
        // The first closes the suggestions, the next leaves the field.
        if (links.length > 0) field.focus();
        else field.blur();
        close();
      }
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) close();
    };
    element.addEventListener("input", read, { signal });
    element.addEventListener("submit", close, { signal });
    element.addEventListener("keydown", onKeyDown, { signal });
    element.addEventListener("focusout", onFocusOut, { signal });
    // What was typed while this code was loading.
    if (field.value !== field.defaultValue) read();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [form]);
  return [typed, () => setTyped("")];
}

/** What matches so far: categories, the best products, and the way to all of them. */
export default function SearchSuggestions({ form }: { form: FormRef }) {
  const [typed, close] = useTyped(form);
  const { data: found, isError } = useQuery(searchQuery(typed, SHOWN));
  const { data: written = [] } = useQuery({ ...publicPagesQuery(), enabled: typed !== "" });
  if (typed === "") return null;
  const pages = findSitePages(typed, written);
  const isNothing = found?.total === 0 && found.categories.length + pages.length === 0;
  // Of the page that is open, another category or the page itself is no new page, which would get the focus.
  const leave = () => {
    close();
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  const message = isError ? searchTexts.unavailable : isNothing ? searchTexts.nothing : null;
  return (
    <div className="absolute top-full right-0 z-20 max-h-[calc(100svh-8rem)] w-screen overflow-y-auto border border-t-0 border-ash bg-soot md:w-96">
      <p role="status" className={message ? "px-4 py-3 text-smoke" : "sr-only"}>
        {message ?? (found && searchTexts.count(found.total))}
      </p>
      {isNothing && found.nearest && (
        <ul aria-label={searchTexts.nearest}>
          {found.nearest.map((word) => (
            <li key={word}>
              <Link to={searchPath({ q: word })} onClick={close} className={`text-acid ${ROW}`}>
                {word}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found && found.total + found.categories.length + pages.length > 0 && (
        <ul aria-label={searchTexts.suggestions}>
          {found.categories.map((category) => (
            <li key={category}>
              <Link to={categoryPath(category)} onClick={leave} className={`caps ${ROW}`}>
                {category}
              </Link>
            </li>
          ))}
          {pages.map(({ title, path }) => (
            <li key={path}>
              <Link to={path} onClick={leave} className={ROW}>
                {title}
              </Link>
            </li>
          ))}
          {found.products.map((product) => (
            <li key={product.id}>
              <Link to={`/product/${encodeURIComponent(product.id)}`} onClick={close} className={ROW}>
                <span className="aspect-4/5 w-10 shrink-0 studio">
                  <ProductImage src={product.imageUrl} alt="" sizes="40px" className="size-full object-cover" />
                </span>
                <span className="min-w-0 flex-1 break-words">{product.name}</span>
                <span className="figures">
                  <Price {...product} />
                </span>
              </Link>
            </li>
          ))}
          {found.total > found.products.length && (
            <li>
              <Link to={searchPath({ q: typed })} onClick={close} className={`border-t border-ash text-acid ${ROW}`}>
                {searchTexts.all(found.total)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
