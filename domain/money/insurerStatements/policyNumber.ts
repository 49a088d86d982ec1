import { foldText } from '../../searchWords.ts';

const GROUP = /\d+|[a-z]+/g;
const isDigits = (group: string) => /^\d/.test(group);
const withoutZeros = (group: string) => group.replace(/^0+(?=\d)/, '');

/**
 * A policy number without case, accents, signs and the leading zeros of each group of digits:
 * «VH-000.123» and «vh 00123» are «VH123». Where two groups of digits meet a hyphen stays between
 * them, or 1-23 and 12-3 would be one.
 *
 * @returns an empty text for one without letters and digits.
 */
export function normalPolicyNumber(text: string): string {
  const groups = (foldText(text).match(GROUP) ?? []).map(withoutZeros);
  return groups
    .map((group, index) => {
      const meets = isDigits(group) && isDigits(groups[index - 1] ?? '');
      return meets ? `-${group}` : group;
    })
    .join('')
    .toUpperCase();
}

/**
 * A policy number as one text without signs, for insurers that leave them out or set others:
 * «001-0023» and 10023 are «10023».
 */
export const joinedPolicyNumber = (text: string): string =>
  withoutZeros((foldText(text).match(GROUP) ?? []).join('')).toUpperCase();

/**
 * All that is left of a text when one character of it is dropped, and the text itself: two texts
 * that differ in one character, or have two neighbours swapped, have one of these in common.
 */
export function deletions(text: string): string[] {
  const shorter = Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
  return [...new Set([text, ...shorter])];
}
