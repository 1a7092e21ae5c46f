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

/** What was sent has none of the types that may be, or has one and breaks its rule. */
function describeUnion({ input, errors = [] }: Issue): string {
  if (input === undefined) return "Is required.";
  const issues = errors.flatMap((branch) => branch.slice(0, 1));
  const broken = issues.find(({ code }) => code !== "invalid_type");
  if (broken) return describeIssue(broken);
  return issues.length ? `Must be of type ${anyOf(issues.map(({ expected }) => expected))}.` : "Is not valid.";
}
