import { z } from 'zod';
import { formShape, listOf, updateShape } from '../../entities/entity.ts';
import { user, userFilter } from '../../entities/user.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, version, yesNo } from '../fields.ts';
import { getUser, userShape } from './auth.ts';

const users = listOf(user);

export const listUsers = getCall({
  path: 'users/all',
  access: 'users.list',
  summary: 'Users',
  envelope: 'users',
  answer: userShape,
  list: {
    ...users,
    filter: { q: users.filter.q, ...userFilter },
  },
});

const params = z.object({ uuid: z.uuid(texts.notAChoice) });

/** The new user must change this password at the first login. */
export const registerUser = postCall({
  path: 'users/register',
  access: 'users.create',
  summary: 'Registers a user',
  body: z.object(formShape(user)),
  envelope: 'user',
  answer: userShape,
});

/**
 * Their password is replaced by {@link resetPassword}. Another role ends their sessions.
 */
export const updateUser = putCall({
  path: 'users/update/:uuid',
  access: 'users.edit',
  summary: 'Corrects a user’s names, e-mail and user name, or gives another role; never to oneself',
  params,
  body: z.object({ ...updateShape(user), version }).omit({ password: true }),
  envelope: 'userUpdated',
  answer: userShape,
});

export const deleteUser = deleteCall({
  path: 'users/delete/:uuid',
  access: 'users.delete',
  summary: 'Deletes a user; never oneself, never the last administrator',
  params,
  envelope: 'deletedUser',
  answer: userShape,
});

/**
 * Gives a user a temporary password, which the server makes up and shows this once; it must be
 * changed at the next login. The answer holds a secret, so no key keeps it.
 */
export const resetPassword = putCall({
  path: 'users/reset-password/:uuid',
  access: 'users.edit',
  summary: 'Replaces a user’s password by a temporary one and ends their sessions; never one’s own',
  params,
  unkeyed: true,
  envelope: null,
  answer: z.object({ status: z.literal('success'), temporaryPassword: answer.text }),
});

export const setActive = putCall({
  path: 'users/set-active/:uuid',
  access: 'users.edit',
  summary: 'Switches a user off or on; never oneself, never the last active administrator',
  params,
  body: z.object({ active: yesNo }),
  envelope: 'user',
  answer: userShape,
});

export const resources: Resources = {
  users: {
    entity: user,
    list: listUsers,
    one: getUser,
    create: registerUser,
    update: updateUser,
    delete: deleteUser,
  },
};
