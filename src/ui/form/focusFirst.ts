const FIELDS =
  'input:not([type="hidden"]):not([aria-hidden="true"]):not(:disabled):not([readonly]), textarea, [contenteditable="true"], [role="combobox"]';

/**
 * Gives the focus to the first field of a form.
 * @param form the form, or undefined while there is none
 */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(FIELDS)?.focus();
}
