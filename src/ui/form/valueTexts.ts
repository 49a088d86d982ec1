import { createContext, useContext, useEffect } from 'react';

/** How a field writes a value that it may hold; undefined for one that it does not know. */
type WriteValue = (value: unknown) => string | undefined;

/** Text that each field of the form around writes, by its path; undefined outside of forms that are saved. */
export const ValueTexts = createContext<Map<string, WriteValue> | undefined>(undefined);

/**
 * Tells the form around how a field writes its values: the form holds a choice by its id, and only the input that
 * offers it knows its name.
 * @param write given another on each drawing, as choices arrive
 */
export function useValueText(source: string, write: WriteValue): void {
  const texts = useContext(ValueTexts);
  useEffect(() => {
    texts?.set(source, write);
  });
}

/**
 * {@link useValueText} of a field that holds one of these by its id.
 */
export function useChoiceText(
  source: string,
  choices: readonly { readonly id: unknown; readonly name: string }[],
): void {
  useValueText(source, (value) => choices.find(({ id }) => String(id) === String(value))?.name);
}
