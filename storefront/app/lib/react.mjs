/**
 * What `react` leads to: Preact with React's names, and what it lacks of them.
 *
 * Two props that Preact takes for attributes as they are mean something else in React: `suppressHydrationWarning` is none, and
 * `spellCheck={false}` is one with the value "false".
 *
 * Effects run right after the page has changed, as React runs those of a click. Preact would wait for the next frame, and miss
 * what a library says in between: Stripe's element tells once that it is ready.
 *
 * What has the focus keeps it when its row moves. Browsers without `moveBefore` (Safari) take it away.
 */
import { options } from "preact";

export * from "preact/compat";
export { default } from "preact/compat";

const forgetGuess = () => undefined;

/** @template State @param {State} state @returns {[State, () => void]} Without guesses: transitions end at once here. */
export const useOptimistic = (state) => [state, forgetGuess];

options.requestAnimationFrame = queueMicrotask;

const onVNode = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === "string") {
    delete vnode.props.suppressHydrationWarning;
    if (vnode.props.spellCheck === false) vnode.props.spellCheck = "false";
  }
  onVNode?.(vnode);
};

const { document: page } = globalThis;
/** @type {HTMLElement | null | undefined} What had the focus before the change that is under way. */
let focused;

const onRender = options.__r;
options.__r = (vnode) => {
  focused ??= page?.activeElement;
  onRender?.(vnode);
};

const onCommit = options.__c;
options.__c = (vnode, queue) => {
  const lost = focused;
  focused = undefined;
  // The page itself is not told to take it: that alone would lay it out.
  if (lost?.isConnected && lost !== page.body && page.activeElement === page.body) lost.focus({ preventScroll: true });
  onCommit?.(vnode, queue);
};
