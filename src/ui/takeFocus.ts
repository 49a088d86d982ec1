/**
 * Gives an element of the page the focus when the page wants it there. An element behind an open dialog, which
 * hides the page from who hears the screen, does not get it: what is typed would miss the dialog.
 */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (element && !element.closest('[aria-hidden="true"]')) element.focus();
}
