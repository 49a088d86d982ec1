import { declaredResources } from '../../domain/contract/index.ts';
import type { ResourceCalls as DeclaredCalls } from '../../domain/contract/resources.ts';
import { readSession } from '../session/session.ts';

/** The calls behind react-admin's methods for a resource; a method without a call is refused. */
export interface ResourceCalls extends DeclaredCalls {
  /** Values of the `:names` in the addresses of the list and of a new record. */
  readonly params?: () => Readonly<Record<string, string>>;
}

/** The visitor, in the addresses of their own tasks: those of other users are out of reach. */
const ownTasks = (): Record<string, string> => {
  const uuid = readSession()?.user.uuid ?? '';
  return { uuid, userId: uuid };
};

/** react-admin's resources → calls of the agency (specification §7), as the contract's files declare them. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  ...declaredResources,
  tasks: { ...declaredResources.tasks, params: ownTasks },
};
