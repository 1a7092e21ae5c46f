import type { InputOf, OwnOption, Product } from "@nocturne/contract";
import { MAX_OPTION_VALUES, MAX_OPTIONS } from "@nocturne/contract/option-limits";
import { isSizeOption } from "@nocturne/contract/options";
import * as z from "zod/mini";
import { choiceTexts as texts } from "./choice-texts";

export type ValueFields = { id: string | null; value: string; swatch: string | null; imageUrls: string[] };

/** An option beside the size, as it is typed. One that is new has no id. */
export type ChoiceFields = { id: string | null; name: string; isShared: boolean; values: ValueFields[] };

const isTwice = (names: readonly string[]) =>
  new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;

/** What is wrong with options as they are typed; null where nothing is. */
export function choicesFault(choices: readonly ChoiceFields[]): string | null {
  if (choices.some(({ name }) => name.trim() === "")) return texts.nameMissing;
  if (choices.some(({ name }) => isSizeOption(name.trim()))) return texts.nameIsSize;
  if (isTwice(choices.map(({ name }) => name))) return texts.nameTwice;
  if (choices.some(({ values }) => values.length === 0)) return texts.valuesMissing;
  if (choices.some(({ values }) => values.some(({ value }) => value.trim() === ""))) return texts.valueMissing;
  if (choices.some(({ values }) => isTwice(values.map(({ value }) => value)))) return texts.valueTwice;
  return null;
}

export const choicesSchema = z
  .array(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      isShared: z.boolean(),
      values: z.array(
        z.object({
          id: z.nullable(z.string()),
          value: z.string(),
          swatch: z.nullable(z.string()),
          imageUrls: z.array(z.string()),
        }),
      ),
    }),
  )
  .check(
    z.superRefine((choices, context) => {
      const fault = choicesFault(choices);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
  );

export const choicesOf = (options: readonly OwnOption[]): ChoiceFields[] =>
  options.map((option) => ({ ...option, values: option.values.map((value) => ({ ...value })) }));

/** Whether a product has something to choose beside its size. */
export const hasOwnOptions = ({ options }: Pick<Product, "options">): boolean =>
  options.some(({ name }) => !isSizeOption(name));

/** What is sent of changed options, and of `sizes` that change with them; null where neither does. `now`: null where unknown. */
export function toOptionChanges(
  edited: Pick<Product, "options" | "sizes">,
  before: readonly ChoiceFields[] | undefined,
  now: readonly ChoiceFields[] | null,
  sizes: string[],
): InputOf<"saveProductOptions"> | null {
  if (!now) return null;
  const hasNewSizes = hasOwnOptions(edited) && JSON.stringify(sizes) !== JSON.stringify(edited.sizes);
  if (!hasNewSizes && JSON.stringify(before) === JSON.stringify(now)) return null;
  const left = new Set(now.flatMap(({ values }) => values.map(({ id }) => id)));
  const known = (before ?? []).flatMap(({ values }) => values.flatMap(({ id }) => id ?? []));
  return {
    options: now.map(({ id, name, values }) => ({
      id,
      name: name.trim(),
      values: values.map((value) => ({ ...value, value: value.value.trim() })),
    })),
    removedIds: known.filter((id) => !left.has(id)),
    ...(hasNewSizes ? { sizes } : {}),
  };
}

export const newValue = (): ValueFields => ({ id: null, value: "", swatch: null, imageUrls: [] });

/** The first option that is added is a colour, until it is called otherwise. */
export const newChoice = (choices: readonly ChoiceFields[]): ChoiceFields => ({
  id: null,
  name: choices.length === 0 ? texts.colour : "",
  isShared: false,
  values: [newValue()],
});

export const isFull = (choices: readonly ChoiceFields[]): boolean => choices.length >= MAX_OPTIONS;
export const isLong = ({ values }: ChoiceFields): boolean => values.length >= MAX_OPTION_VALUES;

/** The same list with one entry changed, or without it where that is null. */
export const withEntry = <Entry>(list: readonly Entry[], index: number, entry: Entry | null): Entry[] =>
  list.flatMap((one, at) => (at === index ? (entry === null ? [] : [entry]) : [one]));
