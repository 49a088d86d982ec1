import { z } from 'zod';
import { isStrongPassword } from '../password.ts';
import { ROLES } from '../permissions.ts';
import { texts } from '../texts.ts';
import { userShape } from './auth.ts';
import { defineCall } from './call.ts';
import { email, text } from './fields.ts';
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
    sort: ['firstName', 'surname', 'userName', 'email', 'role', 'createdAt'],
    filter: { q: searchText, id: z.array(z.uuid()).max(1000), role: z.enum(ROLES) },
    search: ['firstName', 'surname', 'userName', 'email'],
  },
});

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
  params: z.object({ uuid: z.uuid(texts.notAChoice) }),
  envelope: 'deletedUser',
  answer: userShape,
});
