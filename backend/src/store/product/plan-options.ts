import {
  isPlaceholder,
  isSizeOption,
  MAX_VARIANTS,
  variantTitle,
  type Options,
  type SaveProductOptionsBody,
} from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { optionFor, SIZE_OPTION } from "./product-options";

type Value = { id: string; value: string };

/** An option of a product with those of its values that the product has, in their order. */
export type CurrentOption = { id: string; title: string; isExclusive: boolean; values: Value[] };

/** A variant and the ids of its values. */
export type OptionVariant = { id: string; valueIds: string[] };

/** What an option is to be. A value without an id is new, and so is an option. */
type Target = { option: CurrentOption | null; title: string; values: { id: string | null; value: string }[] };

type Rename = { id: string; from: string; to: string };

/** Everything that a change of options does, worked out before the first of it is done. Names are those after the change. */
export type OptionsPlan = {
  renamedOptions: Rename[];
  renamedValues: Rename[];
  addedValues: { optionId: string; values: string[] }[];
  addedOptions: { title: string; values: string[] }[];
  /** The value that each variant that stays gets of a new option. */
  givenValues: { variantId: string; option: string; value: string }[];
  /** With a value of each option that is removed, because Medusa wants one of each that is there. */
  newVariants: { options: Options; rank: number; title: string }[];
  /** A title is named where it says something else now. */
  keptVariants: { id: string; rank: number; title?: string }[];
  removedVariantIds: string[];
  unlinkedValues: { optionId: string; valueIds: string[] }[];
  removedOptions: CurrentOption[];
  /** The values of each option in their order. */
  order: { title: string; values: string[] }[];
};

/**
 * Works out how a product comes to have other options. Variants that stay keep their id, and with it stock, carts and orders. Pure.
 *
 * A new option has its first value for the variants that there are. A new value is made in every combination; one that was missing
 * before stays missing. Of an option that is removed, the variants of one value stay, that of the first variant. Throws `product_changed`,
 * `option_shared`, `option_value_taken`, `too_many_variants`.
 */
export function planOptions(
  current: CurrentOption[],
  variants: OptionVariant[],
  wanted: SaveProductOptionsBody,
): OptionsPlan {
  const targets = targetsOf(current, wanted);
  const removed = current.filter((option) => !targets.some((target) => target.option === option));
  const { kept, leftovers } = keptVariants(targets, removed, variants);
  const combinations = combinationsOf(targets);
  const wantedKeys = new Map(combinations.map((combination, rank) => [keyOf(combination), rank]));
  const isThere = (combination: string[]) => kept.has(keyOf(combination));
  const rows = projectionsOf(targets, kept);
  const isAdded = (combination: string[]) => kept.size === 0 || isNew(targets, rows, combination);
  const added = combinations.filter((combination) => !isThere(combination) && isAdded(combination));
  refuseMany(kept.size + added.length, MAX_VARIANTS);
  const rankOf = (combination: string[]) => wantedKeys.get(keyOf(combination)) ?? 0;
  const stays = new Set([...kept.values()].map(({ id }) => id));
  const renames = renamesOf(current, targets);
  const isRetitled = removed.length + renames.renamedValues.length > 0 || targets.some(({ option }) => !option);
  return {
    ...renames,
    addedValues: targets.flatMap(({ option, values }) => {
      const names = values.flatMap(({ id, value }) => (id === null ? [value] : []));
      return option && names.length > 0 ? [{ optionId: option.id, values: names }] : [];
    }),
    addedOptions: targets.flatMap(({ option, title, values }) =>
      option ? [] : [{ title, values: values.map(({ value }) => value) }],
    ),
    givenValues: [...kept.values()].flatMap(({ id }) =>
      targets.flatMap(({ option, title, values }) =>
        option ? [] : [{ variantId: id, option: title, value: values[0]!.value }],
      ),
    ),
    newVariants: added.map((combination) => {
      const options = optionsOf(targets, combination);
      return {
        options: { ...leftovers, ...options },
        rank: rankOf(combination),
        title: titleOf(options),
      };
    }),
    keptVariants: [...kept.values()].map(({ id, combination }) => ({
      id,
      rank: rankOf(combination),
      ...(isRetitled ? { title: titleOf(optionsOf(targets, combination)) } : {}),
    })),
    removedVariantIds: variants.flatMap(({ id }) => (stays.has(id) ? [] : [id])),
    unlinkedValues: targets.flatMap(({ option, values }) => {
      const left = new Set(values.map(({ id }) => id));
      const valueIds = option?.values.flatMap(({ id }) => (left.has(id) ? [] : [id])) ?? [];
      return option && valueIds.length > 0 ? [{ optionId: option.id, valueIds }] : [];
    }),
    removedOptions: removed,
    order: targets.map(({ title, values }) => ({ title, values: values.map(({ value }) => value) })),
  };
}

/** The options that there shall be, the size last; the one for nothing where there is none. */
function targetsOf(current: CurrentOption[], { options, removedIds, sizes }: SaveProductOptionsBody): Target[] {
  const sizeOption = current.find(({ title }) => isSizeOption(title.trim())) ?? null;
  const own = current.filter((option) => option !== sizeOption && !isUnchosen(option));
  const removed = new Set(removedIds);
  const targets = options.map((option): Target => {
    const known =
      own.find(({ id, title }) => (option.id === null ? title.trim() === option.name : id === option.id)) ?? null;
    if (option.id !== null && !known) throw new StoreError("product_changed");
    return {
      option: known,
      title: asWritten(known?.title, option.name),
      values: option.values.map((value) => toValue(known, value)),
    };
  });
  if (new Set(targets.flatMap(({ option }) => option ?? [])).size < targets.filter(({ option }) => option).length) {
    throw new StoreError("product_changed");
  }
  const named = new Set(targets.flatMap(({ values }) => values.map(({ id }) => id)));
  const left = own.flatMap(({ values }) => values).filter(({ id }) => !named.has(id));
  if (left.some(({ id }) => !removed.has(id))) throw new StoreError("product_changed");
  const size = toSizes(sizeOption, sizes);
  if (size) targets.push(size);
  if (targets.length > 0) return targets;
  const placeholder = current.find((option) => isUnchosen(option) && option.values.length > 0);
  const { title, values } = optionFor([]);
  return [
    placeholder
      ? { option: placeholder, title: placeholder.title, values: placeholder.values.slice(0, 1) }
      : { option: null, title, values: values.map((value) => ({ id: null, value })) },
  ];
}

const isUnchosen = ({ title, values }: CurrentOption) => values.every(({ value }) => isPlaceholder(title, value));

/** A name that differs from the known one in the blanks around it alone is no other name. */
const asWritten = (known: string | undefined, name: string) => (known?.trim() === name ? known : name);

/** A value that comes back under its name is the one that there was. */
function toValue(option: CurrentOption | null, { id, value }: { id: string | null; value: string }) {
  const known = option?.values.find((one) => (id === null ? one.value.trim() === value : one.id === id));
  if (id !== null && !known) throw new StoreError("product_changed");
  return { id: known?.id ?? null, value: asWritten(known?.value, value) };
}

function toSizes(option: CurrentOption | null, sizes: string[] | undefined): Target | null {
  if (!sizes) return option && { option, title: option.title, values: option.values };
  if (sizes.length === 0) return null;
  const values = sizes.map((value) => toValue(option, { id: null, value }));
  return { option, title: option?.title ?? SIZE_OPTION, values };
}

function renamesOf(current: CurrentOption[], targets: Target[]): Pick<OptionsPlan, "renamedOptions" | "renamedValues"> {
  const renamedOptions: Rename[] = [];
  const renamedValues: Rename[] = [];
  for (const { option, title, values } of targets) {
    if (!option) continue;
    if (current.some((other) => other !== option && other.title === title)) {
      throw new StoreError("option_value_taken", { params: { value: title } });
    }
    if (title !== option.title) renamedOptions.push({ id: option.id, from: option.title, to: title });
    const names = new Set(option.values.map(({ value }) => value));
    for (const { id, value } of values) {
      const from = option.values.find((known) => known.id === id)?.value;
      if (id === null || from === undefined || from === value) continue;
      if (names.has(value)) throw new StoreError("option_value_taken", { params: { value } });
      renamedValues.push({ id, from, to: value });
    }
    const isRenamed = title !== option.title || values.some(({ id }) => renamedValues.some((one) => one.id === id));
    if (isRenamed && !option.isExclusive) throw new StoreError("option_shared");
  }
  return { renamedOptions, renamedValues };
}

type Kept = Map<string, { id: string; combination: string[] }>;

/**
 * The variants that stay, each by its combination: the first of several that become the same. `leftovers`: what they all are of the
 * options that are removed.
 */
function keptVariants(
  targets: Target[],
  removed: CurrentOption[],
  variants: OptionVariant[],
): { kept: Kept; leftovers: Options } {
  const kept: Kept = new Map();
  let first: OptionVariant | undefined;
  const leftOf = ({ valueIds }: OptionVariant) =>
    removed.map(({ values }) => values.find(({ id }) => valueIds.includes(id))?.id);
  for (const variant of variants) {
    const combination = targets.map(({ option, values }) =>
      option
        ? values.find((value) => value.id !== null && variant.valueIds.includes(value.id))?.value
        : values[0]!.value,
    );
    if (!combination.every((value) => value !== undefined)) continue;
    first ??= variant;
    if (keyOf(leftOf(variant)) !== keyOf(leftOf(first)) || kept.has(keyOf(combination))) continue;
    kept.set(keyOf(combination), { id: variant.id, combination });
  }
  const leftIds = first ? leftOf(first) : [];
  const leftovers = removed.flatMap(({ title, values }, index) => {
    const value = values.find(({ id }) => id === leftIds[index]) ?? values[0];
    return value ? [[title, value.value] as const] : [];
  });
  return { kept, leftovers: Object.fromEntries(leftovers) };
}

const keyOf = (combination: readonly (string | undefined)[]) => JSON.stringify(combination);

/** What the variants that stay are of the options that there were. */
function projectionsOf(targets: Target[], kept: Kept): Set<string> {
  return new Set([...kept.values()].map(({ combination }) => keyOf(known(targets, combination))));
}

/** What of a combination there was before. */
const known = (targets: Target[], combination: string[]) =>
  combination.map((value, index) => (targets[index]!.option ? value : undefined));

/** Whether a combination has to be made: something in it is new, and what is not has been sold together. */
function isNew(targets: Target[], rows: Set<string>, combination: string[]): boolean {
  const hasNewValue = targets.some(
    ({ option, values }, index) =>
      option && values.some(({ id, value }) => id === null && value === combination[index]),
  );
  return hasNewValue || rows.has(keyOf(known(targets, combination)));
}

/** Beyond this nobody counts what of it was there. */
const MAX_COMBINATIONS = 10_000;

function refuseMany(count: number, limit: number): void {
  if (count > limit) throw new StoreError("too_many_variants", { params: { count, limit: MAX_VARIANTS } });
}

function combinationsOf(targets: Target[]): string[][] {
  refuseMany(
    targets.reduce((count, { values }) => count * values.length, 1),
    MAX_COMBINATIONS,
  );
  return targets.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  );
}

const optionsOf = (targets: Target[], combination: string[]): Options =>
  Object.fromEntries(targets.map(({ title }, index) => [title, combination[index]!]));

const titleOf = (options: Options) => variantTitle(options) ?? "";
