import { RadioButtonGroupInput } from 'react-admin';
import { ROLE_NAMES, ROLES } from '../../../domain/permissions.ts';
import type { InputProps } from '../../ui/inputs/LineInput.tsx';
import { useIsRequired } from '../../ui/inputs/useIsRequired.ts';

const choices = ROLES.map((role) => ({ id: role, name: ROLE_NAMES[role] }));

/** One of the roles (specification §1). */
export const RoleInput = ({ hint, ...props }: InputProps) => (
  <RadioButtonGroupInput
    {...props}
    helperText={hint}
    isRequired={useIsRequired(props.source)}
    choices={choices}
    row={false}
  />
);
