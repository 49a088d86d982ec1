import { AUDIT_ACTIONS, AUDIT_KINDS, kindName } from '../../../../domain/agency/audit/actions.ts';
import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';
import { isExportName } from '../../../../domain/contract/agency/exports.ts';
import {
  isPermission,
  permissionTitle,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '../../../../domain/permissions.ts';
import type { AuditEntry } from '../../../data/privacyRecords.ts';
import { EMPTY } from '../../../ui/format.ts';
import {
  ChoiceFilter,
  DaysFilter,
  LineFilter,
  PersonFilter,
  UserFilter,
} from '../../../ui/list/filters.tsx';

const isRole = (id: unknown): id is Role => ROLES.some((role) => role === id);

/** The name of a record whose code alone would not tell it from others. */
const nameOf = ({ entity, entityId, entityName }: AuditEntry): string | null => {
  if (entityName) return entityName;
  if (entityId === null) return null;
  if (entity === 'export' && isExportName(entityId)) return exportLists[entityId].title;
  if (entity === 'permission' && isPermission(entityId)) return permissionTitle(entityId);
  if (entity === 'role' && isRole(entityId)) return ROLE_NAMES[entityId];
  // A user who was deleted: the whole identifier is in the entry itself.
  return entity === 'user' ? `${entityId.slice(0, 8)}…` : entityId;
};

export const recordOf = (entry: AuditEntry): string =>
  [kindName(entry.entity), nameOf(entry)].filter(Boolean).join(' ');

export const subjectOf = ({ subjectKind, subjectId }: AuditEntry): string =>
  subjectKind && subjectKind !== 'user' ? `${kindName(subjectKind)} ${subjectId}` : EMPTY;

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));

const actions = choicesOf(AUDIT_ACTIONS);
const kinds = choicesOf(AUDIT_KINDS);

export const AuditFilters = () => (
  <>
    <UserFilter />
    <ChoiceFilter source="action" choices={actions} />
    <PersonFilter source="customers_id" reference="customers" />
    <ChoiceFilter source="entity" choices={kinds} />
    <LineFilter source="entityId" />
    <LineFilter source="address" />
    <DaysFilter label="common.days.name" from="from" to="to" />
  </>
);
