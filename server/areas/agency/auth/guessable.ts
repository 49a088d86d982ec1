import { holdsOwnName, type PasswordOwner } from '../../../../domain/agency/password.ts';
import { isMadeOfUsualWords } from '../../../../domain/agency/passwordWords.ts';
import { texts } from '../../../../domain/texts.ts';
import { cities } from '../../../db/catalogues/cantons/index.ts';
import { provinces } from '../../../db/catalogues/provinces.ts';

/** How many of the most used passwords are refused; the list has them in that order. */
const MAX_USED = 10_000;

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** Read for the first password that is chosen: most processes see none, and unpacking the list delays a start. */
const readMostUsed = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].slice(0, MAX_USED);
  return new Set(list.map((one) => one.toLowerCase()));
};

/** Compared without its special characters and without its figures too: `Password2026!` is as easy to guess as `password`. */
const isMostUsed = async (password: string): Promise<boolean> => {
  mostUsed ??= readMostUsed();
  const list = await mostUsed;
  const typed = password.toLowerCase();
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, '');
  return [typed, plain, plain.replace(/\p{N}/gu, '')].some((reading) => list.has(reading));
};

const PLACES = [
  ...provinces.map(({ provinceName }) => provinceName),
  ...cities.map(({ cityName }) => cityName),
];

/**
 * Why a new password is easy to guess though it meets the checklist.
 * @param agencyName undefined where it is not known
 * @returns a Spanish sentence, or undefined when it is not
 */
export const guessableBecause = async (
  password: string,
  owner: PasswordOwner,
  agencyName?: string,
): Promise<string | undefined> => {
  if (await isMostUsed(password)) return texts.commonPassword;
  if (isMadeOfUsualWords(password, [...PLACES, agencyName ?? '']))
    return texts.passwordOfUsualWords;
  return holdsOwnName(password, owner) ? texts.passwordHoldsName : undefined;
};
