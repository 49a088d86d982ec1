/**
 * Whether an element may get the focus without being asked for. One behind an open dialog, which hides the page
 * from who hears the screen, may not: what is typed would miss the dialog.
 */
export const mayTakeFocus = (element: HTMLElement | null | undefined): element is HTMLElement =>
  Boolean(element && !element.closest('[aria-hidden="true"]'));

/** Gives an element of the page the focus when the page wants it there, and {@link mayTakeFocus} allows it. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (mayTakeFocus(element)) element.focus();
}

const FIELDS =
  'input:not([type="hidden"]):not([aria-hidden="true"]):not(:disabled):not([readonly]), textarea, [contenteditable="true"], [role="combobox"]';

/**
 * Gives the focus to the first field of a form.
 * @param form the form, or null while there is none
 */
export function focusFirst(form: HTMLElement | null): void {
  takeFocus(form?.querySelector<HTMLElement>(FIELDS));
}
