import { useCallback, useState, type ComponentType } from "react";
import { commonTexts } from "../../shared-texts";
import { showFailure } from "./toast-store";

/** Parts whose code or style could not be fetched. */
const failed = new WeakSet<() => Promise<unknown>>();

/**
 * A part of a page whose code loads when it is first wanted, and a function that asks for it. The part is null until it has
 * loaded. Where it cannot be loaded, the page stays as it is, and a toast says why. Browsers remember that a script could not
 * be fetched, and the loader that a style could not, until the page is loaded anew: asked again, with the store in reach,
 * it is. `load` must be the same function at every call.
 */
export function useLazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [Part: ComponentType<Props> | null, want: () => void] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const want = useCallback(() => {
    const showOffline = () => showFailure({ title: commonTexts.offline });
    const onFailure = () => {
      failed.add(load);
      showOffline();
    };
    if (failed.has(load)) void reloadWhenReachable(showOffline);
    else void load().then((loaded) => setPart(() => loaded.default), onFailure);
  }, [load]);
  return [Part, want];
}

async function reloadWhenReachable(otherwise: () => void): Promise<void> {
  if (await isStoreReachable()) window.location.reload();
  else otherwise();
}

const isStoreReachable = () =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
