import type { users as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { resetPassword } from './resetPassword.ts';
import { deleteUser, listUsers, registerUser } from './service.ts';
import { setActive } from './setActive.ts';
import { updateUser } from './update.ts';

export const users: Answers<typeof calls> = {
  listUsers,
  registerUser,
  updateUser: ({ context, actor, params, body }) => updateUser(context, actor, params.uuid, body),
  deleteUser,
  resetPassword,
  setActive,
};
