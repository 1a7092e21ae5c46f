import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { readJson } from "./json.ts";

export interface Failure {
  name: string;
  message: string;
}

export interface Counts {
  passed: number;
  failed: number;
  failures: Failure[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

interface VitestReport {
  stats?: undefined;
  numPassedTests: number;
  numFailedTests: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const MESSAGE_LINES = 12;

/** The first lines of what a runner says went wrong, without its colours. */
function shorten(message = "") {
  return stripVTControlCharacters(message).trim().split("\n").slice(0, MESSAGE_LINES).join("\n");
}

/** Every spec of a Playwright report, its suites opened, with the path of titles that leads to it. */
function* playwrightSpecs(
  suites: PlaywrightSuite[] | undefined,
  path: string[] = [],
): Generator<{ spec: PlaywrightSpec; name: string }> {
  for (const suite of suites ?? []) {
    const here = [...path, suite.title];
    for (const spec of suite.specs ?? []) yield { spec, name: [...here, spec.title].join(" › ") };
    yield* playwrightSpecs(suite.suites, here);
  }
}

function readPlaywright({ stats, suites, errors = [] }: PlaywrightReport): Counts {
  const failures = errors.map(({ message }) => ({ name: "Playwright", message: shorten(message) }));
  for (const { spec, name } of playwrightSpecs(suites)) {
    if (spec.ok) continue;
    const failed = spec.tests.flatMap((test) => test.results).find((result) => result.error);
    failures.push({ name, message: shorten(failed?.error?.message) });
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

function readVitest({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Counts {
  const failures: Failure[] = [];
  for (const file of testResults) {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) failures.push({ name: test.fullName, message: shorten(test.failureMessages[0]) });
    if (failed.length === 0 && file.status === "failed")
      failures.push({ name: file.name, message: shorten(file.message) });
  }
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/**
 * What a runner's JSON report counts, and the name and first lines of each failure. A report that is missing or empty,
 * or that sees nothing wrong where the runner's exit code does, is a failure of its own.
 */
export function readReport(file: string, exitCode: number | null): Counts {
  if (!existsSync(file)) {
    return {
      passed: 0,
      failed: 1,
      failures: [{ name: `Exit code ${exitCode}`, message: "The runner left no report." }],
    };
  }
  const report = readJson<PlaywrightReport | VitestReport>(file);
  const read = report.stats === undefined ? readVitest(report) : readPlaywright(report);
  if (read.failed > 0 || (exitCode === 0 && read.passed > 0)) return read;
  const message = `The report sees ${read.passed} passed and nothing failed.`;
  return { ...read, failed: 1, failures: [...read.failures, { name: `Exit code ${exitCode}`, message }] };
}
