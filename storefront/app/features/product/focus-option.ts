/** Moves the focus to an option of the form that adds to the cart. */
export function focusOption(name: string): void {
  const options = [...document.querySelectorAll<HTMLElement>("[data-add-to-cart] [data-option]")];
  options
    .find(({ dataset }) => dataset["option"] === name)
    ?.querySelector<HTMLElement>("select, input")
    ?.focus();
}
