import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/**
 * What stands beneath a field.
 * @param hint a sentence, or the key of its text; false for none
 * @returns undefined where there is nothing to say: then no room is left for it, as react-admin's own text would
 */
export function useHelp(error: string | undefined, hint: ReactNode): ReactNode {
  const translate = useTranslate();
  if (error) return error;
  if (!hint) return undefined;
  return typeof hint === 'string' ? translate(hint, { _: hint }) : hint;
}
