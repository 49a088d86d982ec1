import { readSession } from '../session/session.ts';

/** The visitor, in the addresses of their own tasks: those of other users are out of reach. */
export const ownTasks = (): Record<string, string> => {
  const uuid = readSession()?.user.uuid ?? '';
  return { uuid, userId: uuid };
};
