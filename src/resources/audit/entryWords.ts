import { kindName } from '../../../domain/audit/actions.ts';
import { isExportName } from '../../../domain/contract/exports.ts';
import { exportLists } from '../../../domain/exports/lists/index.ts';
import { permissionTitle } from '../../../domain/permissionNames.ts';
import {
  PERMISSIONS,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '../../../domain/permissions.ts';
import type { AuditEntry } from '../../data/audit.ts';
import { dayOf, EMPTY } from '../../ui/format.ts';

export const isPermission = (id: unknown): id is Permission =>
  PERMISSIONS.some((action) => action === id);

const isRole = (id: unknown): id is Role => ROLES.some((role) => role === id);

/** What a record is called where its code says little. */
const nameOf = ({ entity, entityId, entityName }: AuditEntry): string | null => {
  if (entityName) return entityName;
  if (entityId === null) return null;
  if (entity === 'export' && isExportName(entityId)) return exportLists[entityId].title;
  if (entity === 'permission' && isPermission(entityId)) return permissionTitle(entityId);
  if (entity === 'role' && isRole(entityId)) return ROLE_NAMES[entityId];
  // A user who was deleted: the whole identifier is in the entry itself.
  return entity === 'user' ? `${entityId.slice(0, 8)}…` : entityId;
};

/** What an entry is about: "Póliza 12", "Lista Clientes". */
export const recordOf = (entry: AuditEntry): string =>
  [kindName(entry.entity), nameOf(entry)].filter(Boolean).join(' ');

/** Whose data it holds or was about: "Cliente 12". */
export const subjectOf = ({ subjectKind, subjectId }: AuditEntry): string =>
  subjectKind && subjectKind !== 'user' ? `${kindName(subjectKind)} ${subjectId}` : EMPTY;

/**
 * A moment in the agency's own time: 15/03/2026 10:00:00.
 * @param localAt `2026-03-15 10:00:00`
 */
export const momentOf = (localAt: string): string =>
  `${dayOf(localAt.slice(0, 10))} ${localAt.slice(11)}`;
