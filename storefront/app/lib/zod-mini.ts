import "./zod-without-functions";

/**
 * What the browser's half gets for "zod/mini" (`vite.config.ts`). Pages make their schemas of it alone: zod with methods weighs
 * as much again, whatever a page uses of it. It has no texts of its own, so each rule that a person can break is given one.
 */
export * from "zod/v4/mini";
