/** Values of one line: words, numbers and ids, never what somebody typed. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
