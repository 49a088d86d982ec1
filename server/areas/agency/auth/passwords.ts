import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './secrets.ts';

/** OWASP's recommendation for argon2id (the library's default variant): 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), PARAMETERS);

/** Compared with where there is no user, so that the comparison takes as long. */
const decoy = hashPassword(newSecret());

/**
 * Takes as long for a user who does not exist as for one who does.
 * @param storedHash the user's hash; undefined when there is no such user
 */
export const isPassword = async (storedHash: string | undefined, password: string) => {
  const matches = await verify(storedHash ?? (await decoy), password.normalize('NFC'));
  return matches && storedHash !== undefined;
};
