import { RadioButtonGroupInput } from 'react-admin';
import { ROLE_NAMES, ROLES } from '../../../../domain/permissions.ts';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';
import { useIsRequired } from '../../../ui/inputs/LineInput.tsx';
import { EmailInput, NameInput } from '../../../ui/inputs/textInputs.tsx';

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

/** Who the user is. */
export const UserPersonInputs = () => (
  <FormSection title="users.sections.person">
    <NameInput source="firstName" />
    <NameInput source="surname" />
    <Wide>
      <EmailInput source="email" />
    </Wide>
  </FormSection>
);
