import { useTranslate } from 'react-admin';

/**
 * Texts as a component of `src/ui` takes them: by their key, or ready where they have figures or names in them.
 * @returns gives the words for a key; what is none stays as it is, as with react-admin's labels
 */
export function useWords() {
  const translate = useTranslate();
  return (text: string): string => translate(text, { _: text });
}
