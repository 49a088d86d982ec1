import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import type { Role } from '../../../domain/permissions.ts';
import type { DraftRole } from './useDraft.ts';

interface RoleTabsProps {
  readonly drafts: readonly DraftRole[];
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

/** On a phone one role is shown at a time: this says which. */
export const RoleTabs = ({ drafts, role, onChange }: RoleTabsProps) => (
  <Tabs
    value={role}
    variant="fullWidth"
    aria-label={useTranslate()('permissions.role')}
    onChange={(_, chosen: Role) => onChange(chosen)}
    sx={{ mb: 1 }}
  >
    {drafts.map(({ role: one, roleName }) => (
      <Tab key={one} value={one} label={roleName} sx={{ px: 0.5, textTransform: 'none' }} />
    ))}
  </Tabs>
);
