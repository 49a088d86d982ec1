import { foldText } from '../../searchWords.ts';

const letters = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ');

/**
 * The option that a text means: the one written so, or the only one that is when case and accents are
 * put aside.
 * @returns undefined where it means none, or could mean two
 */
export const optionOf = (options: readonly string[], text: string): string | undefined => {
  const typed = text.trim();
  if (options.includes(typed)) return typed;
  const alike = options.filter((option) => letters(option) === letters(typed));
  return alike.length === 1 ? alike[0] : undefined;
};

const SEPARATORS = /([,;])/;

/**
 * The options that a text names, parted by commas or semicolons; an option may have such signs in it, so
 * the longest one counts. What is no option stays as it is written, for the field to refuse it.
 */
export const optionsIn = (options: readonly string[], text: string): string[] => {
  // Texts at the even places, the signs between them at the odd ones.
  const parts = text.split(SEPARATORS);
  const longest = Math.max(1, ...options.map((option) => option.split(SEPARATORS).length));
  const found: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + longest);
    const written = () => parts.slice(from, to).join('');
    while (to > from + 1 && optionOf(options, written()) === undefined) to -= 2;
    if (written().trim()) found.push(optionOf(options, written()) ?? written().trim());
    from = to + 1;
  }
  return found;
};
