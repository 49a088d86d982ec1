import type { Identifier } from 'react-admin';
import {
  type AnswerOf,
  permissionMatrix as calls,
  secondFactor,
  users,
} from '../../domain/contract/index.ts';
import type { Permission, Role } from '../../domain/permissions.ts';
import { answerTo, callServer } from './http/callServer.ts';

/** What every role may do now and by default. */
export type PermissionMatrix = AnswerOf<typeof calls.getPermissions>;

/** A role's row of it. */
export type RolePermissions = PermissionMatrix['roles'][number];

/** What is asked about the rights of roles, and about other users' accounts. */
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

  /** Removes another user's second factor. @throws HttpError 403, 409 */
  async resetSecondFactor(id: Identifier): Promise<void> {
    await callServer(secondFactor.resetSecondFactor, { params: { uuid: id } });
  },

  /**
   * Gives a user a temporary password, to be changed at the next login.
   * @param id the user's
   * @returns the password, which cannot be asked for again
   * @throws HttpError 409 for oneself
   */
  async resetPassword(id: Identifier): Promise<{ data: { readonly temporaryPassword: string } }> {
    return { data: await answerTo(users.resetPassword, { params: { uuid: id } }) };
  },
};
