/** What a product can have to choose from, beside its sizes; and how many variants all of it can make. */
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 30;
export const MAX_VARIANTS = 100;
