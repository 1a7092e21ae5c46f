import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePageParameters } from "../../lib/page-parameters";
import { useLazyPart } from "../../components/ui/use-lazy-part";
import { commonTexts } from "../../shared-texts";

const loadSuggestions = () => import("./search-suggestions");

/** The search of the header: an icon that grows to a field. "/" focuses it. It works without scripts, too. */
export function SearchField() {
  const { pathname } = useLocation();
  const parameter = usePageParameters("/search");
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, want] = useLazyPart(loadSuggestions);
  const asked = (pathname === "/search" && parameter("q")) || "";

  // Focused before hydration, it was not heard.
  useEffect(() => {
    if (document.activeElement === input.current) want();
  }, [want]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).matches?.("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping) return;
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <form
      ref={form}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
        void navigate(`/search?q=${encodeURIComponent(input.current?.value.trim() ?? "")}`);
      }}
      className="search flex h-14 items-center md:relative"
    >
      <Search aria-hidden className="pointer-events-none -mr-8 ml-3 size-5" strokeWidth={1.5} />
      <input
        // A new address is a new search.
        key={asked}
        ref={input}
        type="search"
        name="q"
        defaultValue={asked}
        aria-label={commonTexts.search}
        placeholder={commonTexts.search}
        maxLength={100}
        autoComplete="off"
        onFocus={want}
      />
      {Suggestions && <Suggestions key={asked + pathname} form={form} />}
    </form>
  );
}
