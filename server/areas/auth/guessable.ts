import { dictionary } from '@zxcvbn-ts/language-common';
import { holdsOwnName, type PasswordOwner } from '../../../domain/password.ts';
import { texts } from '../../../domain/texts.ts';

/** How many of the most used passwords are refused (domain §4); the list has them in that order. */
const MOST_USED = 10_000;

const mostUsed: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, MOST_USED).map((one) => one.toLowerCase()),
);

/** Compared without its special characters too: `Password1!` is as easy to guess as `password1`. */
const isMostUsed = (password: string): boolean => {
  const typed = password.toLowerCase();
  return mostUsed.has(typed) || mostUsed.has(typed.replace(/[^\p{L}\p{N}]/gu, ''));
};

/**
 * Why a new password is easy to guess though it meets the checklist (domain §4).
 * @param password the new password
 * @param owner whose it will be
 * @returns a Spanish sentence, or undefined when it is not
 */
export const guessableBecause = (password: string, owner: PasswordOwner): string | undefined => {
  if (isMostUsed(password)) return texts.commonPassword;
  return holdsOwnName(password, owner) ? texts.passwordHoldsName : undefined;
};
