import type { DeskCommands } from '../deskCommands.ts';
import { publicConfig } from '../http/publicConfig.ts';
import { readSession } from '../session/session.ts';
import { type ReadList, readList } from './readList.ts';

/** The visitor, in the addresses of their own tasks: nobody sees another's. */
export const ownTasks = (): Record<string, string> => {
  const uuid = readSession()?.user.uuid ?? '';
  return { uuid, userId: uuid };
};

/** Reads the visitor's own tasks. */
export const readTasks: ReadList = (call, request, signal) =>
  readList(call, request, signal, {}, ownTasks());

/** See DeskCommands. Servers without public settings have specification §7 alone (domain §2). */
export const keepsTaskDetails: DeskCommands['keepsTaskDetails'] = async () => ({
  data: (await publicConfig()) !== undefined,
});
