import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, useListContext, useTranslate } from 'react-admin';
import { AUDIT_ACTIONS, AUDIT_KINDS, kindName } from '../../../../domain/agency/audit/actions.ts';
import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';
import { isExportName } from '../../../../domain/contract/agency/exports.ts';
import { permissionTitle } from '../../../../domain/permissionNames.ts';
import {
  PERMISSIONS,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '../../../../domain/permissions.ts';
import type { AuditEntry } from '../../../data/privacyRecords.ts';
import { EMPTY } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UserFilter } from '../../../ui/inputs/UserFilter.tsx';

export const isPermission = (id: unknown): id is Permission =>
  PERMISSIONS.some((action) => action === id);

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

/** What an entry is about: "Póliza 12", "Lista Clientes". */
export const recordOf = (entry: AuditEntry): string =>
  [kindName(entry.entity), nameOf(entry)].filter(Boolean).join(' ');

/** Whose data it holds or was about: "Cliente 12". */
export const subjectOf = ({ subjectKind, subjectId }: AuditEntry): string =>
  subjectKind && subjectKind !== 'user' ? `${kindName(subjectKind)} ${subjectId}` : EMPTY;

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));

const actions = choicesOf(AUDIT_ACTIONS);
const kinds = choicesOf(AUDIT_KINDS);

interface NameFilterProps {
  readonly source: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

const NameFilter = ({ source, choices }: NameFilterProps) => (
  <AutocompleteInput
    source={source}
    choices={[...choices]}
    translateChoice={false}
    openOnFocus={false}
    helperText={false}
  />
);

const grid = {
  width: '100%',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%', minWidth: 0 },
} as const;

/** What the audit trail is searched by; on a phone, when asked for or in use. */
export const AuditFilters = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const isInUse = Object.keys(filterValues).some((name) => name !== 'q');
  if (isPhone && !isOpen && !isInUse)
    return (
      <Button variant="outlined" startIcon={<FilterList />} onClick={() => setOpen(true)}>
        {translate('audit.filters')}
      </Button>
    );
  return (
    <Box sx={grid}>
      <UserFilter />
      <NameFilter source="action" choices={actions} />
      <PersonSelect source="customers_id" reference="customers" hint={false} />
      <NameFilter source="entity" choices={kinds} />
      <LineInput source="entityId" hint={false} />
      <LineInput source="address" hint={false} />
      <CivilDateInput source="from" isFilter hint={false} />
      <CivilDateInput source="to" isFilter hint={false} />
    </Box>
  );
};
