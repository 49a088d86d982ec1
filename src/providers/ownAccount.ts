import { auth } from '../../domain/contract/index.ts';
import { callServer, explained } from '../httpClient.ts';
import type { RightsCommands } from '../rightsCommands.ts';
import { readSession } from '../session/session.ts';
import { changePassword } from '../session/signIn.ts';

/** See RightsCommands. */
export const changeOwnPassword: RightsCommands['changeOwnPassword'] = async (change) => {
  const userId = readSession()?.user.uuid ?? '';
  return { data: await explained(() => changePassword({ userId, ...change })) };
};

/** See RightsCommands. */
export const endOtherSessions: RightsCommands['endOtherSessions'] = async () => {
  const { data } = await callServer(auth.endOtherSessions);
  return { data: auth.endOtherSessions.answer.parse(data).ended };
};
