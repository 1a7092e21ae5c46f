import "./zod-without-functions";

/** What the browser's half gets for "zod" (`vite.config.ts`). */
export * from "zod/v4";
