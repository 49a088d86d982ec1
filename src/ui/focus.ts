/**
 * Whether an element may get the focus without being asked for. One behind an open dialog, which hides the page
 * from who hears the screen, may not: what is typed would miss the dialog.
 */
export const mayTakeFocus = (element: HTMLElement | null | undefined): element is HTMLElement =>
  Boolean(element && !element.closest('[aria-hidden="true"]'));

export function takeFocus(element: HTMLElement | null | undefined): void {
  if (mayTakeFocus(element)) element.focus();
}

const FIELDS =
  'input:not([type="hidden"]):not([aria-hidden="true"]):not(:disabled):not([readonly]), textarea, [contenteditable="true"], [role="combobox"]';

const WRONG = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * Gives the focus to the first field of a form that is marked as wrong; nothing opens by that.
 * @returns whether there is one
 */
export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>(WRONG);
  takeFocus(wrong?.querySelector<HTMLElement>('input:checked, input') ?? wrong);
  return wrong !== null && wrong !== undefined;
}

export function focusFirst(form: HTMLElement | null): void {
  takeFocus(form?.querySelector<HTMLElement>(FIELDS));
}
