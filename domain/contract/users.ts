import { z } from 'zod';
import { isStrongPassword } from '../password.ts';
import { ROLES } from '../permissions.ts';
import { texts } from '../texts.ts';
import { userShape } from './auth.ts';
import { defineCall } from './call.ts';
import { answer, email, text, yesNo } from './fields.ts';
import { searchText } from './lists.ts';

export const listUsers = defineCall({
  method: 'GET',
  path: 'users/all',
  access: 'users.list',
  summary: 'Users',
  envelope: 'users',
  answer: userShape,
  list: {
    name: 'users',
    sort: ['firstName', 'surname', 'userName', 'email', 'role', 'active', 'createdAt'],
    filter: { q: searchText, id: z.array(z.uuid()).max(1000), role: z.enum(ROLES), active: yesNo },
    search: ['firstName', 'surname', 'userName', 'email'],
  },
});

const params = z.object({ uuid: z.uuid(texts.notAChoice) });

/** The new user must change this password at the first login (domain §4). */
export const registerUser = defineCall({
  method: 'POST',
  path: 'users/register',
  access: 'users.create',
  summary: 'Registers a user',
  body: z.object({
    firstName: text(60),
    surname: text(60),
    userName: text(40).regex(/^[^@\s]+$/, texts.userNameCharacters),
    email,
    password: z
      .string(texts.required)
      .max(200, texts.tooLong(200))
      .refine(isStrongPassword, texts.weakPassword),
    role: z.enum(ROLES, texts.notAChoice),
  }),
  envelope: 'user',
  answer: userShape,
});

export const deleteUser = defineCall({
  method: 'DELETE',
  path: 'users/delete/:uuid',
  access: 'users.delete',
  summary: 'Deletes a user; never oneself, never the last administrator',
  params,
  envelope: 'deletedUser',
  answer: userShape,
});

/**
 * Gives a user a temporary password, which the server makes up and shows this once; it must be
 * changed at the next login (domain §4). The answer holds a secret, so no key keeps it.
 */
export const resetPassword = defineCall({
  method: 'PUT',
  path: 'users/reset-password/:uuid',
  access: 'users.edit',
  summary: 'Replaces a user’s password by a temporary one and ends their sessions; never one’s own',
  params,
  unkeyed: true,
  envelope: null,
  answer: z.object({ status: z.literal('success'), temporaryPassword: answer.text }),
});

/** Who is switched off cannot sign in, and keeps their name and their past. */
export const setActive = defineCall({
  method: 'PUT',
  path: 'users/set-active/:uuid',
  access: 'users.edit',
  summary: 'Switches a user off or on; never oneself, never the last active administrator',
  params,
  body: z.object({ active: yesNo }),
  envelope: 'user',
  answer: userShape,
});
