import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { beginHydration } from "./components/hydrated-apart";
import { nextTask } from "./lib/next-task";

/**
 * What the server read for the page comes in pieces: the router is asked for it before anything is drawn, and throws until all is
 * there. Reading it and making the router are a task each, after that of running the scripts.
 */
async function readState(): Promise<void> {
  for (;;) {
    try {
      HydratedRouter({});
      return;
    } catch (reading) {
      if (!(reading instanceof Promise)) return;
      await reading;
      await nextTask();
    }
  }
}

async function hydrate(): Promise<void> {
  await nextTask();
  await readState();
  await nextTask();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  beginHydration();
  hydrateRoot(root, <HydratedRouter />);
}

void hydrate();
