import { useCallback, useEffect, useRef } from "react";
import { NavigationType, useNavigate, useNavigationType } from "react-router";
import { readSearchFilters, searchPath, type SearchFilters } from "./search-filters";

function readForm(form: HTMLFormElement): SearchFilters {
  const typed = new FormData(form);
  return readSearchFilters((name) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : null;
  });
}

/**
 * Puts what the address says into the fields that still have what it said before: anything else is being typed. While
 * `isTyping`, the field with the focus is left alone too, which may have been emptied again.
 */
function fillForm(form: HTMLFormElement, filters: SearchFilters, before: SearchFilters, isTyping: boolean): void {
  for (const [name, value] of Object.entries(filters)) {
    const field = form.elements.namedItem(name);
    const said = before[name as keyof SearchFilters];
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      if (field.checked === (said !== "")) field.checked = value !== "";
    } else if (field instanceof HTMLSelectElement) {
      if (field.value === said) field.value = value;
    } else if (field instanceof HTMLInputElement && field.value.trim() === said) {
      if (!isTyping || field !== document.activeElement) field.value = value;
    }
  }
}

/** A form of filters: `show` opens the page of what is in it. A choice made before hydration counts. */
export function useFilterForm(filters: SearchFilters) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** What the address said when the form was filled last; null before hydration. */
  const filled = useRef<SearchFilters | null>(null);
  const isTyping = useNavigationType() !== NavigationType.Pop;

  const show = useCallback(() => {
    if (form.current?.reportValidity()) void navigate(searchPath(readForm(form.current)), { preventScrollReset: true });
  }, [navigate]);

  useEffect(() => {
    if (!form.current) return;
    if (filled.current) fillForm(form.current, filters, filled.current, isTyping);
    else if (searchPath(readForm(form.current)) !== searchPath(filters)) show();
    filled.current = filters;
  }, [filters, isTyping, show]);

  return { form, show };
}
