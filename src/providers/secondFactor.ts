import { secondFactor as calls } from '../../domain/contract/index.ts';
import { callServer } from '../httpClient.ts';
import type { RightsCommands } from '../rightsCommands.ts';
import { beginEnrolment, confirmEnrolment } from '../session/enrolment.ts';

/** See RightsCommands. */
export const secondFactor: RightsCommands['secondFactor'] = async (signal) => {
  const { data } = await callServer(calls.getSecondFactor, { signal });
  return { data: calls.getSecondFactor.answer.parse(data) };
};

/** See RightsCommands. */
export const beginSecondFactor: RightsCommands['beginSecondFactor'] = async (currentPassword) => ({
  data: await beginEnrolment(currentPassword),
});

/** See RightsCommands. */
export const confirmSecondFactor: RightsCommands['confirmSecondFactor'] = async (code) => ({
  data: await confirmEnrolment(code),
});

/** See RightsCommands. */
export const disableSecondFactor: RightsCommands['disableSecondFactor'] = async (body) => {
  await callServer(calls.disableSecondFactor, { body });
};

/** See RightsCommands. */
export const resetSecondFactor: RightsCommands['resetSecondFactor'] = async (id) => {
  await callServer(calls.resetSecondFactor, { params: { uuid: id } });
};

/** See RightsCommands. */
export const requireSecondFactor: RightsCommands['requireSecondFactor'] = async (
  role,
  required,
) => {
  await callServer(calls.requireSecondFactor, { params: { role }, body: { required } });
};
