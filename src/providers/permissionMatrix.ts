import { permissionMatrix as calls } from '../../domain/contract/index.ts';
import { callServer } from '../httpClient.ts';
import type { RightsCommands } from '../rightsCommands.ts';

/** See RightsCommands. */
export const permissionMatrix: RightsCommands['permissionMatrix'] = async (signal) => {
  const { data } = await callServer(calls.getPermissions, { signal });
  return { data: calls.getPermissions.answer.parse(data) };
};

/** See RightsCommands. */
export const setPermissions: RightsCommands['setPermissions'] = async (role, actions, seen) => {
  const body = { actions, seen };
  const { data } = await callServer(calls.setPermissions, { params: { role }, body });
  return { data: calls.setPermissions.answer.parse(data) };
};
