import { HttpError } from 'ra-core';
import { auth } from '../../domain/contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import { callServer } from '../httpClient.ts';
import type { RightsCommands } from '../rightsCommands.ts';
import { readSession } from '../session/session.ts';
import { changePassword } from '../session/signIn.ts';

/** See RightsCommands. */
export const changeOwnPassword: RightsCommands['changeOwnPassword'] = async (change) => {
  const userId = readSession()?.user.uuid ?? '';
  try {
    return { data: await changePassword({ userId, ...change }) };
  } catch (error) {
    throw error instanceof Refusal ? new HttpError(error.message, error.status, error.body) : error;
  }
};

/** See RightsCommands. */
export const endOtherSessions: RightsCommands['endOtherSessions'] = async () => {
  const { data } = await callServer(auth.endOtherSessions);
  return { data: auth.endOtherSessions.answer.parse(data).ended };
};
