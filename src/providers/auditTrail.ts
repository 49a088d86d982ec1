import { audit } from '../../domain/contract/index.ts';
import { callServer } from '../httpClient.ts';
import type { RightsCommands } from '../rightsCommands.ts';

/** See RightsCommands. */
export const openAuditEntry: RightsCommands['openAuditEntry'] = async (sequence, signal) => {
  const { data } = await callServer(audit.openEntry, { params: { sequence }, signal });
  return { data: audit.openEntry.answer.parse(data) };
};

/** See RightsCommands. */
export const auditUsers: RightsCommands['auditUsers'] = async (signal) => {
  const { data } = await callServer(audit.listAuditUsers, { signal });
  return { data: audit.listAuditUsers.answer.parse(data) };
};

/** See RightsCommands. */
export const verifyAudit: RightsCommands['verifyAudit'] = async (signal) => {
  const { data } = await callServer(audit.verifyTrail, { signal });
  return { data: audit.verifyTrail.answer.parse(data) };
};
