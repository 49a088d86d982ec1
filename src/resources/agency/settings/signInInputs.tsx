import { useGetList } from 'react-admin';
import { ASKERS } from '../../../../domain/agency/signIn.ts';
import { ROLE_NAMES, ROLES } from '../../../../domain/permissions.ts';
import { ChoiceInput } from '../../../ui/inputs/ChoiceSelect.tsx';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';
import { SegmentedInput } from '../../../ui/inputs/SegmentedInput.tsx';

const roles = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));
const askers = Object.entries(ASKERS).map(([id, name]) => ({ id, name }));
const active = {
  filter: { role: 'ADMIN', active: true },
  sort: { field: 'surname', order: 'ASC' },
} as const;

export const RoleInput = (props: InputProps) => <ChoiceInput {...props} choices={roles} />;

export const AskerInput = (props: InputProps) => <SegmentedInput {...props} choices={askers} />;

export const AdministratorInput = (props: InputProps) => {
  const { data = [] } = useGetList('users', active);
  const choices = data.map(({ id, firstName, surname }) => ({
    id,
    name: `${firstName} ${surname}`,
  }));
  return <ChoiceInput {...props} choices={choices} />;
};
