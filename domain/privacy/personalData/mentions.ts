import { foldText } from '../../searchWords.ts';

export interface Identifiers {
  /** Identity, telephone, account and card numbers, and what personal own fields hold with figures in it. */
  readonly numbers: readonly string[];
  readonly email: string | null;
  readonly firstName: string;
  readonly secondName?: string | null;
  readonly surname?: string | null;
}

/** Minimum of figures: a shorter run may be anything. */
const MIN_NUMBER = 6;

/** A telephone is written with its country or without: its last nine figures count. */
const TELLING_FIGURES = 9;

const joined = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

const tellingPart = (number: string): string => {
  const bare = joined(number);
  return /^0\d{9}$/.test(bare) ? bare.slice(-TELLING_FIGURES) : bare;
};

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A first name alone could be another person's; it counts with a surname, or whole when it is a firm's. */
const namesThem = (text: string, { firstName, secondName, surname }: Identifiers): boolean => {
  const words = new Set(wordsOf(text));
  const saysAll = (name: string) => wordsOf(name).every((word) => words.has(word));
  const second = surname || secondName;
  if (second) return saysAll(firstName) && saysAll(second);
  return wordsOf(firstName).length > 1 && saysAll(firstName);
};

const bareRun = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/**
 * What a text must hold, run together, to {@link mentions} a customer: a filter for the database,
 * which lets through every text that mentions them and few others.
 * @returns alternatives, each a list of runs of a–z and 0–9 that must all be there
 */
export const tracesOf = (who: Identifiers): readonly (readonly string[])[] => {
  const { numbers, email, firstName, secondName, surname } = who;
  const names = wordsOf([firstName, surname || secondName].filter(Boolean).join(' '));
  const byNumber = numbers.map((number) => [bareRun(tellingPart(number))]);
  const byEmail = email === null ? [] : [[bareRun(email)]];
  return [...byNumber, ...byEmail, names.map(bareRun)].map((runs) => runs.filter(Boolean));
};

/**
 * Whether a text speaks of a customer: by a number (however it is spaced), the e-mail address, or
 * the first name together with the surname, ignoring case and accents.
 * @param text free words, such as a task
 */
export const mentions = (text: string, who: Identifiers): boolean => {
  const run = joined(text);
  const byNumber = who.numbers
    .map(tellingPart)
    .some((number) => number.length >= MIN_NUMBER && run.includes(number));
  const byEmail = who.email !== null && foldText(text).includes(foldText(who.email));
  return byNumber || byEmail || namesThem(text, who);
};
