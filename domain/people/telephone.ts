const ECUADOR = '593';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const BETWEEN = /[/;,|]|\s(?:-|y|o)\s/i;
const [SHORTEST, LONGEST] = [7, 15];

/** The numbers in a text, each without the words or the extension beside it: «02/2345678» is one. */
export function numbersIn(phone: string): string[] {
  const isRun = !BETWEEN.test(phone) && digitsOf(phone).length > LONGEST;
  const parts = phone.split(isRun ? /[\s-]+/ : BETWEEN);
  const areWhole = parts.every((part) => digitsOf(part).length >= SHORTEST);
  return (areWhole ? parts : [phone]).flatMap((one) => /[+\d][\d\s+()./-]*/.exec(one)?.[0] ?? []);
}

/**
 * A telephone number in full, country first, digits only; of several the first.
 * @param phone as people write it, usually the national way (`099 123 4567`)
 * @returns undefined when its country cannot be told
 */
export function inFull(phone: string): string | undefined {
  const [written = ''] = numbersIn(phone);
  // Behind the country stands no 0: «+593 (0)99 123 4567» has it for those who call within.
  const digits = digitsOf(written.replace(/^(\+.*)\(0\)/, '$1')).replace(
    /^((?:00)?593)0(?=\d{8,9}$)/,
    '$1',
  );
  if (written.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith(ECUADOR) && digits.length > 10) return digits;
  if (/^0\d{8,9}$/.test(digits)) return ECUADOR + digits.slice(1);
  return /^9\d{8}$/.test(digits) ? ECUADOR + digits : undefined;
}

/**
 * What is the same of an Ecuadorian number however it is written, with its country or with a 0.
 * @param typed what was typed into a search box
 * @returns its eight or nine digits; undefined for what is no such number
 */
export function nationalDigits(typed: string): string | undefined {
  if (!/^\s*[+(\d][\d\s()./-]*$/.test(typed)) return undefined;
  return new RegExp(`^${ECUADOR}(\\d{8,9})$`).exec(inFull(typed) ?? '')?.[1];
}

/**
 * A telephone as screens and papers show it: an Ecuadorian number the national way, `099 123 4567` or `02 234 5678`.
 * @returns several numbers, those with words or an extension beside them and foreign ones as they were written
 */
export function shownTelephone(phone: string): string {
  const digits = numbersIn(phone).length === 1 ? nationalDigits(phone) : undefined;
  const parts = digits && /^(\d{1,2})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `0${parts.slice(1).join(' ')}` : phone;
}

export const mayBeMobile = (full: string) => !full.startsWith(ECUADOR) || /^5939\d{8}$/.test(full);
