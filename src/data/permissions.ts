import {
  type AnswerOf,
  permissionMatrix as calls,
  secondFactor,
} from '../../domain/contract/index.ts';
import type { Permission, Role } from '../../domain/permissions.ts';
import { callServer } from './http/callServer.ts';

/** What every role may do now and by default. */
export type PermissionMatrix = AnswerOf<typeof calls.getPermissions>;

/** A role's row of it. */
export type RolePermissions = PermissionMatrix['roles'][number];

/** What is asked about the rights of roles. */
export const permissionCalls = {
  /** @throws HttpError; DOMException AbortError when given up */
  async permissionMatrix(signal?: AbortSignal): Promise<{ data: PermissionMatrix }> {
    const { data } = await callServer(calls.getPermissions, { signal });
    return { data: calls.getPermissions.answer.parse(data) };
  },

  /**
   * Replaces what a role may do, from its users' next call on.
   * @param seen what it could do when this was decided
   * @throws HttpError 409 when it would lock the administrators out, or another user was first
   */
  async setPermissions(
    role: Role,
    actions: readonly Permission[],
    seen: readonly Permission[],
  ): Promise<{ data: RolePermissions }> {
    const body = { actions, seen };
    const { data } = await callServer(calls.setPermissions, { params: { role }, body });
    return { data: calls.setPermissions.answer.parse(data) };
  },

  /** Demands a second factor of a role's users, or no longer. @throws HttpError 403 */
  async requireSecondFactor(role: Role, required: boolean): Promise<void> {
    await callServer(secondFactor.requireSecondFactor, { params: { role }, body: { required } });
  },
};
