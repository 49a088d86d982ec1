import { type AnswerOf, audit as calls } from '../../domain/contract/index.ts';
import { callServer } from './http/callServer.ts';

/** A line of the audit trail, and one that was opened. */
export type AuditEntry = AnswerOf<typeof calls.listEntries>;
export type OpenedEntry = AnswerOf<typeof calls.openEntry>;

/** What a walk along the chain of the trail found. */
export type AuditCheck = AnswerOf<typeof calls.verifyAuditLog>;

/** What of the trail is in the archive. */
export type ArchivedAudit = AnswerOf<typeof calls.findArchived>;

/** A user the trail names: what they sign in with, and their name while they are a user. */
export type NamedUser = AnswerOf<typeof calls.listAuditUsers>[number];

/** What is asked over the audit trail beyond its list. */
export const auditCalls = {
  /**
   * Opens an entry of the audit trail; that a person's values were read is recorded each time.
   * @throws HttpError 404
   */
  async openAuditEntry(sequence: number, signal?: AbortSignal): Promise<{ data: OpenedEntry }> {
    const { data } = await callServer(calls.openEntry, { params: { sequence }, signal });
    return { data: calls.openEntry.answer.parse(data) };
  },

  /** @throws HttpError */
  async auditUsers(signal?: AbortSignal): Promise<{ data: readonly NamedUser[] }> {
    const { data } = await callServer(calls.listAuditUsers, { signal });
    return { data: calls.listAuditUsers.answer.parse(data) };
  },

  /** Walks the whole chain. @throws HttpError */
  async verifyAudit(signal?: AbortSignal): Promise<{ data: AuditCheck }> {
    const { data } = await callServer(calls.verifyAuditLog, { signal });
    return { data: calls.verifyAuditLog.answer.parse(data) };
  },

  /** Up to which day entries are in the archive. @throws HttpError */
  async archivedAudit(signal?: AbortSignal): Promise<{ data: ArchivedAudit }> {
    const { data } = await callServer(calls.findArchived, { signal });
    return { data: calls.findArchived.answer.parse(data) };
  },
};
