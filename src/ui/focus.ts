/**
 * Gives an element of the page the focus when the page wants it there. An element behind an open dialog, which
 * hides the page from who hears the screen, does not get it: what is typed would miss the dialog.
 */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (element && !element.closest('[aria-hidden="true"]')) element.focus();
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
