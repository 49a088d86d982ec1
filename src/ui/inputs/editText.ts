/**
 * Puts a text into an input that is being typed in, leaving the caret where the typist has it.
 * Done before the form hears of the change, so that the form's value is what is already there and
 * nothing moves the caret to the end.
 *
 * @param input the input
 * @param text what it is to hold
 * @param caret where the caret is to stand, counted from the start of the text
 */
function putText(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/**
 * Passes on what was typed, or takes it back.
 *
 * @param input the input, just changed by the typist
 * @param previous its text before the change
 * @param accept gives the text to hold instead of the typed one, or undefined to reject the change
 * @returns the text the input holds now
 */
export function settleTyping(
  input: HTMLInputElement,
  previous: string,
  accept: (typed: string) => string | undefined,
): string {
  const typed = input.value;
  const text = accept(typed);
  if (text === typed) return typed;
  const caret = input.selectionEnd ?? typed.length;
  if (text === undefined) {
    putText(input, previous, Math.max(0, caret - (typed.length - previous.length)));
    return previous;
  }
  putText(input, text, caret);
  return text;
}
