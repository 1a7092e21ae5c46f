import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

configure({ asyncUtilTimeout: 3_000 });

/** Console errors and warnings fail the test. */
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${method}: ${args.map(String).join(" ")}`);
    });
  }
});

afterEach(cleanup);
