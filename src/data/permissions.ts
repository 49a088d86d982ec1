import {
  type AnswerOf,
  permissionMatrix as calls,
  secondFactor,
} from '../../domain/contract/index.ts';
import type { Permission, Role } from '../../domain/permissions.ts';
import { anyCall } from './calls.ts';

export type PermissionMatrix = AnswerOf<typeof calls.getPermissions>;

export type RolePermissions = PermissionMatrix['roles'][number];

export const permissionCalls = {
  permissionMatrix: (signal?: AbortSignal) => anyCall.call(calls.getPermissions, {}, signal),

  /**
   * Replaces what a role may do, from its users' next call on.
   * @param seen what it could do when this was decided
   * @throws HttpError 409 when it would lock the administrators out, or another user was first
   */
  setPermissions: (role: Role, actions: readonly Permission[], seen: readonly Permission[]) => {
    const body = { actions: [...actions], seen: [...seen] };
    return anyCall.call(calls.setPermissions, { params: { role }, body });
  },

  /** Demands a second factor of a role's users, or no longer. @throws HttpError 403 */
  async requireSecondFactor(role: Role, required: boolean): Promise<void> {
    await anyCall.call(secondFactor.requireSecondFactor, { params: { role }, body: { required } });
  },
};
