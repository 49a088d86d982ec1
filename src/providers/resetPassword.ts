import { type AnswerOf, users } from '../../domain/contract/index.ts';
import type { Commands } from '../commands.ts';
import { callServer } from '../httpClient.ts';

/** See Commands. */
export const resetPassword: Commands['resetPassword'] = async (id) => {
  const { data } = await callServer(users.resetPassword, { params: { uuid: id } });
  // Written by our own server alone; others have no such call.
  return { data: data as AnswerOf<typeof users.resetPassword> };
};
