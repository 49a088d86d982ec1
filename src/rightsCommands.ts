import type { Identifier } from 'react-admin';
import type {
  AnswerOf,
  audit,
  BodyOf,
  permissionMatrix,
  secondFactor,
} from '../domain/contract/index.ts';
import type { Permission, Role } from '../domain/permissions.ts';
import type { Enrolled, Enrolment } from './session/enrolment.ts';

/** What every role may do now and by default. */
export type PermissionMatrix = AnswerOf<typeof permissionMatrix.getPermissions>;

/** A role's row of it. */
export type RolePermissions = PermissionMatrix['roles'][number];

/** A line of the audit trail, and one that was opened. */
export type AuditEntry = AnswerOf<typeof audit.listEntries>;
export type OpenedEntry = AnswerOf<typeof audit.openEntry>;

/** What a walk along the chain of the trail found. */
export type TrailCheck = AnswerOf<typeof audit.verifyTrail>;

/** A user the trail names: what they sign in with, and their name while they are a user. */
export type NamedUser = AnswerOf<typeof audit.listAuditUsers>[number];

/** How one's own second factor stands. */
export type SecondFactorState = AnswerOf<typeof secondFactor.getSecondFactor>;

/** A new password, and the present one as proof. */
export interface OwnPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * What is asked about rights: of roles, over the trail, and of one's own account. Our server alone
 * has these calls, but for the change of the password.
 */
export interface RightsCommands {
  /** @throws HttpError 404 where the server has no matrix */
  permissionMatrix(signal?: AbortSignal): Promise<{ data: PermissionMatrix }>;

  /**
   * Replaces what a role may do, from its users' next call on.
   * @param seen what it could do when this was decided
   * @throws HttpError 409 when it would lock the administrators out, or somebody else was first
   */
  setPermissions(
    role: Role,
    actions: readonly Permission[],
    seen: readonly Permission[],
  ): Promise<{ data: RolePermissions }>;

  /**
   * Opens an entry of the audit trail; that a person's values were read is recorded each time.
   * @throws HttpError 404
   */
  openAuditEntry(sequence: number, signal?: AbortSignal): Promise<{ data: OpenedEntry }>;

  /** @throws HttpError */
  auditUsers(signal?: AbortSignal): Promise<{ data: readonly NamedUser[] }>;

  /** Walks the whole chain. @throws HttpError */
  verifyAudit(signal?: AbortSignal): Promise<{ data: TrailCheck }>;

  /**
   * Changes the password of who is signed in; the server ends all their sessions.
   * @returns the server's own words, if it had any
   * @throws HttpError 400 for a present password that is not theirs
   */
  changeOwnPassword(change: OwnPassword): Promise<{ data: string | undefined }>;

  /**
   * Ends the other sessions of who is signed in.
   * @returns how many there were
   * @throws HttpError 404 where the server cannot
   */
  endOtherSessions(): Promise<{ data: number }>;

  /** @throws HttpError 404 where the server has no second factor */
  secondFactor(signal?: AbortSignal): Promise<{ data: SecondFactorState }>;

  /** @throws an error with `currentPassword` among its fields when it is wrong */
  beginSecondFactor(currentPassword: string): Promise<{ data: Enrolment }>;

  /** @throws an error with `code` among its fields when it is wrong */
  confirmSecondFactor(code: string): Promise<{ data: Enrolled }>;

  /** @throws HttpError 400 for a wrong password or code, 409 where the role demands it */
  disableSecondFactor(body: BodyOf<typeof secondFactor.disableSecondFactor>): Promise<void>;

  /** Removes another user's second factor. @throws HttpError 403, 409 */
  resetSecondFactor(id: Identifier): Promise<void>;

  /** Demands a second factor of a role's users, or no longer. @throws HttpError 403 */
  requireSecondFactor(role: Role, required: boolean): Promise<void>;
}
