/**
 * Buttons pressed while the page's scripts are still on their way are remembered, and pressed again once it is alive.
 *
 * On a slow network the shop is readable long before it is alive: a tap on Add to Cart must not get lost, and a form
 * must not be sent the browser's own way, with its fields in the address.
 */
const WAITING = "earlyClicks";

type WaitingDocument = Document & { [WAITING]?: HTMLElement[] | null };

/** Runs inline, before everything else. */
export const EARLY_CLICKS_SCRIPT = `
document.${WAITING} = [];
document.addEventListener("click", function (event) {
  var button = document.${WAITING} && event.target.closest && event.target.closest("button");
  if (!button) return;
  event.preventDefault();
  document.${WAITING}.push(button);
}, true);
document.addEventListener("submit", function (event) {
  if (document.${WAITING}) event.preventDefault();
}, true);
`;

/** Presses what was pressed too early, each button once, in order. After that the script above is out of the way. */
export function replayEarlyClicks(): void {
  const early = document as WaitingDocument;
  const buttons = new Set(early[WAITING] ?? []);
  early[WAITING] = null;
  for (const button of buttons) {
    button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, button: 0 }));
    button.click();
  }
}
