import type { auth } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { deny } from './denial.ts';
import { findUserJson } from './repository.ts';

/**
 * A user's profile: one's own, or any user's for who may list users.
 * @throws Problem 403, 404
 */
export const getUser = async ({ context, actor, params }: Input<typeof auth.getUser>) => {
  if (params.uuid.toLowerCase() !== actor.userId && !actor.permissions.has('users.list')) {
    await deny(context, actor, 'users.list');
  }
  const row = await findUserJson(context.database.kysely, params.uuid);
  if (!row) throw notFound('No existe un usuario con este identificador');
  return new JsonText(row);
};
