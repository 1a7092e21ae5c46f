import { BACKEND } from "./layers-backend.ts";
import { STOREFRONT } from "./layers-storefront.ts";

/**
 * The one list of which folder may import which. Each part stands in order, ground to roof: a folder imports only folders
 * that stand before it, and of those the part's ground and the ones it names; `ALL` names every one before it. `npm run lint:layers` refuses every
 * other relative import, and every circle of files or folders. `docs/architecture.md` shows the list as tables and drawings;
 * a test keeps them equal. Tests may import anything. Packages are held apart by their `package.json` alone.
 */
export const PARTS = [BACKEND, STOREFRONT];
