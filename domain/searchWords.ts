/** Words of the search boxes (docs/domain.md §14). */
/**
 * A text without case and accents, as searches compare it (domain §2).
 * @param text any text
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Shorter than a trigram, by which texts are indexed. */
const SHORT = 2;

export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);

/** Whether a word is looked for at the beginning of words alone: one or two characters, no sign first. */
export const isShortWord = (word: string): boolean =>
  [...word].length <= SHORT && /^[\p{L}\p{N}]/u.test(word);

const INSIDE_A_WORD = /[\p{L}\p{N}]$/u;

/**
 * Whether a word is found in a text: anywhere, and a short one where a word of the text begins.
 * @param text without case and accents (`foldText`)
 * @param word as the text
 */
export function standsIn(text: string, word: string): boolean {
  if (!isShortWord(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!INSIDE_A_WORD.test(text.slice(0, at))) return true;
  return false;
}

/** Whether every word that is typed is found in a text, ignoring case and accents. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = foldText(text);
  return wordsOf(foldText(typed)).every((word) => standsIn(folded, word));
};
