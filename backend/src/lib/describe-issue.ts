/** A problem as zod hands it to whoever words it; each kind has some of these. */
type Issue = {
  code?: string;
  input?: unknown;
  expected?: unknown;
  origin?: string;
  minimum?: unknown;
  maximum?: unknown;
  values?: readonly unknown[];
  errors?: readonly (readonly Issue[])[];
  /** Of an issue within a union. */
  message?: string;
  path?: readonly PropertyKey[];
};

/** Words for what a schema gives no words of its own for: texts of `/api` are read by people. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Is required." : `Must be of type ${String(issue.expected)}.`;
    case "too_small":
      return `Must ${verbOf(issue)} at least ${amountOf(issue, issue.minimum)}.`;
    case "too_big":
      return `Must ${verbOf(issue)} at most ${amountOf(issue, issue.maximum)}.`;
    case "invalid_value":
      return `Must be ${anyOf(issue.values ?? [])}.`;
    case "invalid_union":
      return describeUnion(issue);
    default:
      return "Is not valid.";
  }
}

const UNITS: Record<string, [one: string, many: string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

const verbOf = ({ origin = "" }: Issue) => (origin in UNITS ? "have" : "be");

function amountOf({ origin = "" }: Issue, limit: unknown): string {
  const [one, many] = UNITS[origin] ?? [];
  if (!one) return String(limit);
  return `${String(limit)} ${Number(limit) === 1 ? one : many}`;
}

const anyOf = (values: readonly unknown[]) => values.map(String).join(" or ");

/** What was sent has none of the types that may be, or has one and breaks its rule, which has its words already. */
function describeUnion(union: Issue): string {
  if (union.input === undefined) return "Is required.";
  const issues = firstIssues(union);
  const broken = issues.find((issue) => issue.code !== "invalid_type" && !wantsNothing(issue));
  if (broken?.message) return broken.message;
  const types = issues.flatMap(({ code, expected, path = [] }) =>
    code === "invalid_type" && path.length === 0 ? [expected] : [],
  );
  return types.length > 0 ? `Must be of type ${anyOf([...new Set(types)])}.` : "Is not valid.";
}

/** The first of each branch, of unions inside of it as well. Zod has taken their input away: nobody knows whether it was missing. */
const firstIssues = ({ errors = [] }: Issue): Issue[] =>
  errors.flatMap(([issue]) => (issue?.code === "invalid_union" ? firstIssues(issue) : (issue ?? [])));

/** A branch for `""` alone, beside the one that says what is wanted. */
const wantsNothing = ({ code, values }: Issue): boolean => code === "invalid_value" && values?.join() === "";
