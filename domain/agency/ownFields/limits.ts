import { texts } from '../../texts.ts';
import { isFigure, type OwnField, type OwnFieldKind, type OwnValue } from './ownField.ts';
import { shownValue } from './shown.ts';

/** Limits of a field's values that its kind alone does not set; null for none. */
export type Limits = Pick<OwnField, 'minimum' | 'maximum' | 'maxLength' | 'example'>;

export const NO_LIMITS: Limits = { minimum: null, maximum: null, maxLength: null, example: null };

export const hasRange = (kind: OwnFieldKind) =>
  isFigure(kind) || kind === 'date' || kind === 'moment';

export const hasLength = (kind: OwnFieldKind): boolean => kind === 'text' || kind === 'longText';

export const hasPattern = (kind: OwnFieldKind): boolean => kind === 'text' || kind === 'serial';

export const lawfulLimits = (kind: OwnFieldKind, limits: Limits): Limits => ({
  minimum: hasRange(kind) ? limits.minimum : null,
  maximum: hasRange(kind) ? limits.maximum : null,
  maxLength: hasLength(kind) ? limits.maxLength : null,
  example: hasPattern(kind) ? limits.example : null,
});

/**
 * Whether one value is below another.
 * @param kind a figure, whose values are decimal texts or numbers, or a civil date, with or without its hour
 */
export const isBelow = (kind: OwnFieldKind, one: OwnValue, other: OwnValue): boolean =>
  isFigure(kind) ? Number(one) < Number(other) : one < other;

/** @returns the pattern of texts like an example: a letter for each letter, a digit for each digit, signs as they are */
export const patternOf = (example: string): RegExp => {
  const places = Array.from(example, (sign) => {
    if (/\p{L}/u.test(sign)) return '\\p{L}';
    return /\d/.test(sign) ? '\\d' : sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  });
  return new RegExp(`^${places.join('')}$`, 'u');
};

export const limitMessage = (
  { kind, minimum, maximum, maxLength, example }: Limits & Pick<OwnField, 'kind'>,
  value: OwnValue,
): string | undefined => {
  if (minimum !== null && isBelow(kind, value, minimum))
    return texts.atLeast(shownValue(kind, minimum));
  if (maximum !== null && isBelow(kind, maximum, value))
    return texts.atMost(shownValue(kind, maximum));
  const text = String(value);
  if (maxLength !== null && text.length > maxLength) return texts.tooLong(maxLength);
  const isLike = example === null || kind !== 'text' || patternOf(example).test(text);
  return isLike ? undefined : texts.ownNotLike(example);
};
