import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button";
import { fieldError } from "../../../components/ui/field";
import { TextField } from "../../../components/ui/text-field";
import { useConfirm } from "../confirm";
import { IconButton } from "../icon-button";
import { panelTexts } from "../texts";
import { ChoiceValue } from "./choice-value";
import { choiceTexts as texts } from "./choice-texts";
import { isFull, isLong, newChoice, newValue, withEntry, type ChoiceFields } from "./product-choices";
import type { ProductForm } from "./use-product-form";

type ChoicesFieldsetProps = { form: ProductForm["form"]; choices: readonly ChoiceFields[] };

/** What there is to choose beside the size: options with their values, the colours of these and their pictures. */
export function ChoicesFieldset({ form, choices }: ChoicesFieldsetProps) {
  const part = useRef<HTMLFieldSetElement>(null);
  const error = fieldError(form, "details.choices");
  const set = (next: ChoiceFields[]) =>
    form.setValue("details.choices", next, { shouldDirty: true, shouldValidate: error !== undefined });
  /** What was added is typed into next. */
  const focusLast = (selector: string) =>
    requestAnimationFrame(() => [...(part.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus());
  const add = () => {
    set([...choices, newChoice(choices)]);
    focusLast("[data-option-name] input");
  };
  return (
    <fieldset ref={part} className="grid min-w-0 gap-4">
      <legend className="text-[0.8125rem] text-smoke">{texts.legend}</legend>
      <p className="text-[0.8125rem] text-smoke">{texts.hint}</p>
      {choices.map((choice, index) => (
        <Choice
          key={choice.id ?? `new-${index}`}
          form={form}
          choice={choice}
          number={index + 1}
          onChange={(next) => set(withEntry(choices, index, next))}
          onAdded={() => focusLast("[data-option-value] input[type=text]")}
          onRemoved={() => focusLast("[data-add-option]")}
        />
      ))}
      {error && (
        <p role="alert" className="text-blood">
          {error}
        </p>
      )}
      {!isFull(choices) && (
        <Button data-add-option size="dense" variant="line" className="justify-self-start" onClick={add}>
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  form: ProductForm["form"];
  choice: ChoiceFields;
  number: number;
  onChange: (choice: ChoiceFields | null) => void;
  onAdded: () => void;
  onRemoved: () => void;
};

function Choice({ form, choice, number, onChange, onAdded, onRemoved }: ChoiceProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const confirm = useConfirm();
  const imageUrls = useWatch({ control: form.control, name: "imageUrls" });
  const { id, name, values, isShared } = choice;
  const called = name.trim() || texts.unnamed(number);
  const setValues = (next: ChoiceFields["values"]) => onChange({ ...choice, values: next });
  /** What the store knows goes with its variants: that is asked. */
  const ask = async (what: string, isKnown: boolean) =>
    !isKnown ||
    (await confirm({
      title: texts.removeTitle(what),
      note: texts.removeNote,
      yes: texts.removeYes,
      no: panelTexts.cancel,
    }));
  const remove = async () => {
    if (!(await ask(called, id !== null))) return;
    onChange(null);
    onRemoved();
  };
  const removeValue = async (index: number) => {
    const value = values[index]!;
    const what = value.value.trim() || texts.unnamedValue(index + 1);
    if (!(await ask(what, value.id !== null))) return;
    setValues(withEntry(values, index, null));
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <div role="group" aria-label={called} className="grid gap-3 border-l-2 border-ash pl-3">
      <div data-option-name className="flex items-end gap-1">
        <TextField
          size="dense"
          label={texts.option(number)}
          hint={isShared ? texts.shared : undefined}
          value={name}
          readOnly={isShared}
          maxLength={50}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={({ target }) => onChange({ ...choice, name: target.value })}
        />
        <IconButton label={texts.remove(called)} tone="danger" onClick={() => void remove()}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      {values.map((value, index) => (
        <ChoiceValue
          key={value.id ?? `new-${index}`}
          value={value}
          label={texts.value(index + 1, called)}
          called={value.value.trim() || texts.unnamedValue(index + 1)}
          isFixed={isShared && value.id !== null}
          imageUrls={imageUrls}
          onChange={(next) => setValues(withEntry(values, index, next))}
          onRemove={values.length > 1 ? () => void removeValue(index) : undefined}
        />
      ))}
      {!isLong(choice) && (
        <Button
          ref={addButton}
          size="dense"
          variant="line"
          className="justify-self-start"
          onClick={() => {
            setValues([...values, newValue()]);
            onAdded();
          }}
        >
          {texts.addValue(called)}
        </Button>
      )}
    </div>
  );
}
