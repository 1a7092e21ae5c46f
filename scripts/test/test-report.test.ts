import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readReport } from "../lib/test-report.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "test-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: object) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe("readReport", () => {
  it("names the failed test of a browser run, with the path to it and its first lines", () => {
    const file = reportOf({
      stats: { expected: 3, flaky: 0, unexpected: 1 },
      suites: [
        {
          title: "cart.spec.ts",
          specs: [{ title: "opens", ok: true, tests: [] }],
          suites: [
            {
              title: "on a phone",
              specs: [
                {
                  title: "closes",
                  ok: false,
                  tests: [{ results: [{ error: { message: "\u001b[31mno drawer\u001b[39m" } }] }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(readReport(file, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ name: "cart.spec.ts › on a phone › closes", message: "no drawer" }],
    });
  });

  it("names the failed test of a unit run, and a file that could not be read", () => {
    const file = reportOf({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: "money.test.ts",
          status: "failed",
          assertionResults: [
            { fullName: "adds", status: "passed", failureMessages: [] },
            { fullName: "rounds once", status: "failed", failureMessages: ["0.30000000000000004"] },
          ],
        },
        { name: "broken.test.ts", status: "failed", message: "Unexpected token", assertionResults: [] },
      ],
    });
    expect(readReport(file, 1).failures).toEqual([
      { name: "rounds once", message: "0.30000000000000004" },
      { name: "broken.test.ts", message: "Unexpected token" },
    ]);
  });

  it.each([
    ["a report that is missing", () => join(folder, "none.json"), 1],
    ["a run that found nothing", () => reportOf({ numPassedTests: 0, numFailedTests: 0 }), 0],
    ["a runner that broke off", () => reportOf({ numPassedTests: 5, numFailedTests: 0 }), 1],
  ])("counts %s as a failure", (_title, file, exitCode) => {
    expect(readReport(file(), exitCode).failed).toBe(1);
  });
});
