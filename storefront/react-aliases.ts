import { fileURLToPath } from "node:url";

const OURS = fileURLToPath(new URL("./app/lib/react.mjs", import.meta.url));

/**
 * Where React is imported, here and in libraries, Preact answers: on the server, in the browser and in tests
 * (`docs/decisions/0096-preact.md`). Types stay those of React.
 */
export const REACT_ALIASES = [
  { find: /^react$/, replacement: OURS },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react\/jsx-dev-runtime$/, replacement: "preact/jsx-dev-runtime" },
];
