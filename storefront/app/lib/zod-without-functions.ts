import { config } from "zod/v4/core";

/**
 * zod compiles its schemas to functions, and tries at its first schema whether it may: the page's policy refuses that, and
 * the browser reports it. So it is told not to, before any schema is made.
 */
config({ jitless: true });
