import { addYears, type CivilDate } from '../civilDate.ts';
import { texts } from '../texts.ts';
import { numbersIn } from './telephone.ts';

/**
 * What is doubtful about what was typed of a person, in Spanish. Nothing is ever refused for it: a
 * firm is a customer with figures in its name, a telephone has an extension.
 */

/** Fewer digits are no telephone of Ecuador without its area; more are none anywhere (E.164). */
const TELEPHONE_DIGITS = { fewest: 7, most: 15 } as const;

const EXTENSION = /\s*(?:ext|x)\.?\s*\d+$/i;

/**
 * @param typed a telephone as it was written; separators and an extension are usual
 * @returns `undefined` when nothing is doubtful, or nothing was written
 */
export function telephoneWarning(typed: string): string | undefined {
  const number = typed.trim().replace(EXTENSION, '');
  if (number === '') return undefined;
  if (/[^\d\s+()./-]/.test(number)) return texts.telephoneCharacters;
  const digits = numbersIn(number).map((one) => one.replace(/\D/g, '').length);
  if (Math.min(...digits) < TELEPHONE_DIGITS.fewest) return texts.telephoneShort;
  return Math.max(...digits) > TELEPHONE_DIGITS.most ? texts.telephoneLong : undefined;
}

const NOT_OF_PEOPLE = /[^\p{L}\p{M}\s.'’´-]/u;
const NOT_OF_COMPANIES = /[<>{}[\]\\|^~]|\p{Extended_Pictographic}/u;

/**
 * @param typed one of the names of a person, or the name of a company
 * @returns `undefined` when nothing is doubtful, or nothing was written
 */
export function nameWarning(typed: string, owner: 'person' | 'company'): string | undefined {
  if (typed.trim() === '') return undefined;
  if (owner === 'company')
    return NOT_OF_COMPANIES.test(typed) ? texts.companyNameCharacters : undefined;
  return NOT_OF_PEOPLE.test(typed) || !/\p{L}/u.test(typed) ? texts.nameCharacters : undefined;
}

const OLDEST = 120;

export const birthdateWarning = (birthdate: CivilDate, today: CivilDate): string | undefined =>
  addYears(birthdate, OLDEST) < today ? texts.birthdateOld : undefined;
