/**
 * Buttons that are pressed before hydration are remembered and pressed again after it.
 *
 * On a slow network the page can be read long before that: a press must not get lost, and a form must not be submitted
 * by the browser, with its fields in the address. A part that is hydrated already does not see such a press either: it would
 * count twice.
 *
 * "/" focuses the search from the first moment on.
 *
 * The search's forms are the exception: their address is meant to have the fields, so the browser may submit them. A browser
 * presses a form's button when somebody presses Enter in a field.
 */
const WAITING = "earlyClicks";

type WaitingDocument = Document & { [WAITING]?: HTMLElement[] | null };

/** Runs inline, before everything else. */
export const EARLY_CLICKS_SCRIPT = `
document.${WAITING} = [];
function worksWithoutScripts(form) {
  return !!form && form.getAttribute("action") === "/search";
}
document.addEventListener("click", function (event) {
  var button = document.${WAITING} && event.target.closest && event.target.closest("button");
  if (!button || (button.type === "submit" && worksWithoutScripts(button.form))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.${WAITING}.push(button);
}, true);
document.addEventListener("keydown", function (event) {
  if (!document.${WAITING} || event.key !== "/" || event.ctrlKey || event.metaKey) return;
  if (event.target.matches && event.target.matches("input, textarea, select")) return;
  var field = document.querySelector("header [name=q]");
  if (!field) return;
  event.preventDefault();
  field.focus();
}, true);
document.addEventListener("submit", function (event) {
  if (document.${WAITING} && !worksWithoutScripts(event.target)) event.preventDefault();
}, true);
`;

/** Presses the remembered buttons, each once, in order, and ends the remembering. */
export function replayEarlyClicks(): void {
  const early = document as WaitingDocument;
  const buttons = new Set(early[WAITING] ?? []);
  early[WAITING] = null;
  for (const button of buttons) {
    button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, button: 0 }));
    button.click();
  }
}
