import { createContext } from "react";

/** The nonce of this rendering's own inline scripts. The browser's half knows none: the front takes them off the page. */
export const ScriptMark = createContext<string | undefined>(undefined);
