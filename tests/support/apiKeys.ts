import { addDays, type CivilDate } from '../../domain/civilDate.ts';
import type { Permission } from '../../domain/permissions.ts';
import { newKeySecret } from '../../server/areas/agency/apiKeys/service.ts';
import { hashSecret } from '../../server/areas/agency/auth/secrets.ts';
import { type Context, today } from '../../server/context.ts';

interface SomeKey {
  readonly name?: string;
  readonly scope: readonly Permission[];
  readonly expiresOn?: CivilDate;
}

/**
 * Enters an API key of a user, whoever may register them.
 * @returns its secret
 */
export const keyFor = async (
  { database, ...context }: Context,
  creator_id: string,
  { name = 'Contabilidad', scope, expiresOn }: SomeKey,
): Promise<string> => {
  const secret = newKeySecret();
  await database.kysely
    .insertInto('api_keys')
    .values({
      name,
      scope: [...scope],
      expires_on: expiresOn ?? addDays(today({ database, ...context }), 30),
      creator_id,
      secret_hash: hashSecret(secret),
    })
    .execute();
  return secret;
};

export const withKey = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
