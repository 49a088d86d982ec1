import { holdsOwnName, type PasswordOwner } from '../../../domain/password.ts';
import { texts } from '../../../domain/texts.ts';

/** How many of the most used passwords are refused (domain §4); the list has them in that order. */
const MOST_USED = 10_000;

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** Read for the first password that is chosen: most processes see none, and unpacking the list delays a start. */
const readMostUsed = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].slice(0, MOST_USED);
  return new Set(list.map((one) => one.toLowerCase()));
};

/** Compared without its special characters too: `Password1!` is as easy to guess as `password1`. */
const isMostUsed = async (password: string): Promise<boolean> => {
  mostUsed ??= readMostUsed();
  const list = await mostUsed;
  const typed = password.toLowerCase();
  return list.has(typed) || list.has(typed.replace(/[^\p{L}\p{N}]/gu, ''));
};

/**
 * Why a new password is easy to guess though it meets the checklist (domain §4).
 * @param password the new password
 * @param owner whose it will be
 * @returns a Spanish sentence, or undefined when it is not
 */
export const guessableBecause = async (
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> => {
  if (await isMostUsed(password)) return texts.commonPassword;
  return holdsOwnName(password, owner) ? texts.passwordHoldsName : undefined;
};
