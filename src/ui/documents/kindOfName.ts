import { foldText } from '../../../domain/searchWords.ts';

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(({ length }) => length > 3);

/**
 * The kind that a file's name says it is of: `Cedula Ana.pdf` is «Cédula o RUC».
 * @param kinds those of the agency
 * @returns blank where it says none
 */
export const kindOfName = (name: string, kinds: readonly string[]): string => {
  const words = wordsOf(name);
  return kinds.find((kind) => wordsOf(kind).some((word) => words.includes(word))) ?? '';
};
