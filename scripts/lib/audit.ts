import { execFile } from "node:child_process";
import { promisify } from "node:util";
import satisfies from "spdx-satisfies";
import {
  ADVISORY_EXCEPTIONS,
  LICENCE_EXCEPTIONS,
  type AdvisoryException,
  type LicenceException,
} from "./audit-exceptions.ts";
import { messageOf } from "./errors.ts";
import { parseJson } from "./json.ts";
import { PNPM, PRODUCT_NODE, ROOT } from "./paths.mjs";

const AUDIT_TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const FATAL = new Set(["high", "critical"]);

/** Licences that ask for no more than to be named: for code, fonts and data that the product ships. */
const ALLOWED_LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

interface Advisory {
  severity: string;
  module_name: string;
  title: string;
  github_advisory_id: string;
  patched_versions: string;
}

/** What `pnpm audit --json` prints. */
interface AdvisoryReport {
  advisories?: Record<string, Advisory>;
  error?: { message?: string };
}

/** What `pnpm licenses list --json` prints: packages by licence. */
export type LicenceReport = Record<string, { name: string; versions: string[] }[]>;

const hasStdout = (error: unknown): error is { stdout: string } =>
  error instanceof Error && "stdout" in error && typeof error.stdout === "string" && error.stdout !== "";

/** What pnpm prints as JSON, whatever its exit code; an audit that finds something ends with 1. Throws on anything else. */
export async function pnpmJson<Report>(args: string[]) {
  const options = { cwd: ROOT, timeout: AUDIT_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  const { stdout } = await promisify(execFile)(PRODUCT_NODE, [PNPM, ...args], options).catch((error: unknown) => {
    if (hasStdout(error)) return error;
    throw error;
  });
  return parseJson<Report>(stdout);
}

/**
 * Judges what `pnpm audit --json` said: `skipped` has a sentence where the registry gave no answer, `faults` one line for
 * each high or critical advisory without an exception, and for each exception whose day has passed.
 */
export function judgeAdvisories(
  report: AdvisoryReport,
  exceptions: AdvisoryException[] = ADVISORY_EXCEPTIONS,
  today = new Date(),
) {
  if (!report.advisories) {
    const said = report.error?.message ?? "it gave no list";
    return { skipped: `The registry does not answer audits: ${said}`, faults: [] };
  }
  const day = today.toISOString().slice(0, 10);
  const expired = exceptions.filter(({ until }) => !until || until < day);
  const excepted = new Set(exceptions.filter((entry) => !expired.includes(entry)).map(({ id }) => id));
  const faults = Object.values(report.advisories)
    .filter(({ severity, github_advisory_id: id }) => FATAL.has(severity) && !excepted.has(id))
    .map(({ severity, module_name: name, title, github_advisory_id: id, patched_versions: patched }) => {
      return `${severity}: ${name}, ${title} (${id}); mended in ${patched || "no version yet"}`;
    });
  return {
    skipped: null,
    faults: [...faults, ...expired.map(({ id, until }) => `The exception for ${id} ended on ${until}.`)],
  };
}

function isAllowed(licence: string) {
  try {
    return satisfies(licence, ALLOWED_LICENCES);
  } catch {
    return false;
  }
}

const covers = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * Judges what `pnpm licenses list --json` said: one line for each package whose licence is neither allowed nor excepted,
 * and for each exception that no package needs any more.
 */
export function judgeLicences(report: LicenceReport, exceptions: LicenceException[] = LICENCE_EXCEPTIONS) {
  const unlike = Object.entries(report).flatMap(([licence, packages]) =>
    isAllowed(licence) ? [] : packages.map(({ name, versions }) => ({ licence, name, versions })),
  );
  const isExcepted = ({ name }: { name: string }) => exceptions.some((exception) => covers(exception.package, name));
  const faults = unlike
    .filter((entry) => !isExcepted(entry))
    .map(({ licence, name, versions }) => `${name} ${versions.join(", ")} has the licence ${licence}`);
  const idle = exceptions
    .filter((exception) => !unlike.some(({ name }) => covers(exception.package, name)))
    .map((exception) => `No package needs the exception for ${exception.package} any more`);
  return { faults: [...faults, ...idle] };
}

/** Answers `{ error }` too where the registry could not be asked at all. */
export const readAdvisories = () =>
  pnpmJson<AdvisoryReport>(["audit", "--prod", "--json"]).catch((error: unknown): AdvisoryReport => ({
    error: { message: messageOf(error) },
  }));

export const readLicences = () => pnpmJson<LicenceReport>(["licenses", "list", "--prod", "--json"]);
