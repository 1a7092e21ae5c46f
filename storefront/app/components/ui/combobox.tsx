import { ChevronDown } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { commonTexts } from "../../shared-texts";
import { FieldFrame, type FieldWording } from "./field-frame";
import { CONTROL } from "./text-field";

/** `text` is what the field holds once it is chosen; `note` stands beside its label. */
export type ComboboxOption = { key: string; text: string; label: string; note?: string };

type ComboboxProps = FieldWording & {
  name: string;
  value: string;
  /** What may be chosen: everything for an empty `typed`, else what fits it. */
  optionsFor: (typed: string) => readonly ComboboxOption[];
  onChange: (text: string) => void;
  onBlur?: () => void;
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  /** Whether there is anything to choose from. */
  hasList: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

const NONE = -1;

/**
 * A text field with suggestions below it (the combobox of the ARIA guides, without automatic choice): typing filters them,
 * arrows move, Enter chooses, Escape closes. What is typed stays as it is until somebody chooses.
 */
export function Combobox(props: ComboboxProps) {
  const { name, value, optionsFor, hasList, onChange, onBlur, ref, ...rest } = props;
  const { autoComplete, placeholder, required, className, ...wording } = rest;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(NONE);
  const options = isOpen ? optionsFor(isTyped ? value : "") : [];
  const isShown = isOpen && options.length > 0;

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setTyped(false);
    moveTo(optionsFor("").findIndex(({ text }) => text === value));
  };
  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const moveTo = (index: number) => {
    setActive(index);
    requestAnimationFrame(() => list.current?.children[index]?.scrollIntoView({ block: "nearest" }));
  };
  const choose = (option: ComboboxOption) => {
    onChange(option.text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "Enter" && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) return open();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active === NONE && step < 0 ? 0 : active;
      moveTo((from + step + options.length) % options.length);
    }
  };

  return (
    <FieldFrame {...wording} className={className}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            ref={ref}
            name={name}
            value={value}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active !== NONE ? `${listId}-${active}` : undefined}
            autoComplete={autoComplete}
            autoCapitalize="words"
            spellCheck={false}
            placeholder={placeholder}
            required={required}
            className={`${CONTROL} mt-1.5 h-12 text-base placeholder:italic ${hasList ? "pr-10" : ""}`}
            onChange={(event) => {
              onChange(event.target.value);
              setTyped(true);
              setOpen(true);
              setActive(NONE);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              if (!isOpen) event.currentTarget.select();
              open();
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
          {hasList && <ListMark />}
          {isShown && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={commonTexts.suggestions}
              className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto border border-iron bg-soot py-1"
            >
              {options.map((option, index) => (
                <Option
                  key={option.key}
                  id={`${listId}-${index}`}
                  isActive={index === active}
                  isSelected={option.text === value}
                  onChoose={() => choose(option)}
                >
                  <span>{option.label}</span>
                  {option.note && <span className="text-[0.875rem] text-smoke">{option.note}</span>}
                </Option>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Shows that a field has a list; a press goes through it, to the field. */
export function ListMark() {
  return <ChevronDown aria-hidden className="pointer-events-none absolute right-3 bottom-3.5 size-5 text-smoke" />;
}

type OptionProps = {
  id: string;
  isActive: boolean;
  isSelected: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** The focus stays in the field: keys are its own, and pressing an option takes none of it away. */
function Option({ id, isActive, isSelected, onChoose, children }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-2 hover:bg-ash ${
        isActive ? "bg-ash text-acid" : ""
      } ${isSelected ? "font-semibold" : ""}`}
    >
      {children}
    </div>
  );
}
