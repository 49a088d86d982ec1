import { randomInt } from 'node:crypto';
import { isStrongPassword } from '../../../../domain/agency/password.ts';

/** Letters and digits that cannot be taken for one another when read out or copied by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * A password for one login: three groups of four characters, about 69 random bits.
 * @returns a password that meets every rule (specification §5), such as `mF4k.9TzR.w7Hd`
 */
export const temporaryPassword = (): string => {
  for (;;) {
    const password = [group(), group(), group()].join('.');
    if (isStrongPassword(password)) return password;
  }
};
