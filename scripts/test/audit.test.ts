import { describe, expect, it } from "vitest";
import { judgeAdvisories, judgeLicences, readLicences } from "../lib/audit.ts";

const advisory = (overrides = {}) => ({
  github_advisory_id: "GHSA-aaaa-bbbb-cccc",
  module_name: "left-pad",
  severity: "high",
  title: "It pads to the right",
  patched_versions: ">=2.0.0",
  ...overrides,
});

const report = (...advisories: ReturnType<typeof advisory>[]) => ({
  advisories: Object.fromEntries(advisories.map((entry, id) => [id, entry])),
});

const TODAY = new Date("2026-11-22T12:00:00Z");

describe("the audit of dependencies", () => {
  it("fails on what is high or critical, and names it", () => {
    const critical = advisory({ severity: "critical", github_advisory_id: "GHSA-dddd", patched_versions: "" });
    const { skipped, faults } = judgeAdvisories(report(advisory(), critical), [], TODAY);
    expect(skipped).toBeNull();
    expect(faults).toEqual([
      "high: left-pad, It pads to the right (GHSA-aaaa-bbbb-cccc); mended in >=2.0.0",
      "critical: left-pad, It pads to the right (GHSA-dddd); mended in no version yet",
    ]);
  });

  it("lets pass what is low or moderate, and an exception until its day is over", () => {
    const minor = [advisory({ severity: "low" }), advisory({ severity: "moderate" })];
    expect(judgeAdvisories(report(...minor), [], TODAY).faults).toEqual([]);
    const exception = { id: "GHSA-aaaa-bbbb-cccc", until: "2026-11-22", reason: "Not reached." };
    expect(judgeAdvisories(report(advisory()), [exception], TODAY).faults).toEqual([]);
    const late = judgeAdvisories(report(advisory()), [{ ...exception, until: "2026-11-21" }], TODAY).faults;
    expect(late).toHaveLength(2);
    expect(late[1]).toContain("ended on 2026-11-21");
    expect(judgeAdvisories(report(advisory()), [{ id: exception.id, reason: "No day." }], TODAY).faults).toHaveLength(
      2,
    );
  });

  it("is skipped with a sentence where the registry has no audits", () => {
    const answer = { error: { code: "ERR_PNPM_AUDIT_BAD_RESPONSE", message: "responded with 405" } };
    expect(judgeAdvisories(answer, [], TODAY)).toEqual({
      skipped: "The registry does not answer audits: responded with 405",
      faults: [],
    });
  });
});

describe("the audit of licences", () => {
  const packages = (...names: string[]) => names.map((name) => ({ name, versions: ["1.0.0"] }));

  it("lets pass what is allowed, also in an expression", () => {
    const named = ["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND MIT"].map((licence) => [licence, packages("a")]);
    expect(judgeLicences(Object.fromEntries(named), []).faults).toEqual([]);
  });

  it.each(["GPL-3.0-only", "MIT AND AGPL-3.0-only", "Unknown", "SEE LICENSE IN LICENSE", "BUSL-1.1", ""])(
    "fails on %j",
    (licence) => {
      expect(judgeLicences({ [licence]: packages("some-package") }, []).faults).toHaveLength(1);
    },
  );

  it("lets an exception pass, and fails on one that nothing needs", () => {
    const exceptions = [{ package: "@scope/lib-*", reason: "Loaded at run time." }];
    expect(judgeLicences({ "LGPL-3.0-or-later": packages("@scope/lib-linux") }, exceptions).faults).toEqual([]);
    expect(judgeLicences({ MIT: packages("a") }, exceptions).faults).toHaveLength(1);
  });

  it("holds for everything that the product is installed with", async () => {
    expect(judgeLicences(await readLicences()).faults).toEqual([]);
  }, 90_000);
});
