import { ROLE_NAMES, ROLES } from '../../../../domain/permissions.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';
import { SegmentedInput } from '../../../ui/inputs/SegmentedInput.tsx';
import { EmailInput, NameInput, PlainTextInput } from '../../../ui/inputs/textInputs.tsx';

const choices = ROLES.map((role) => ({ id: role, name: ROLE_NAMES[role] }));

export const RoleInput = (props: InputProps) => <SegmentedInput {...props} choices={choices} />;

export const UserPersonInputs = () => (
  <FormSection title="users.sections.person">
    <NameInput source="firstName" />
    <NameInput source="surname" />
    <EmailInput source="email" />
    <PlainTextInput source="userName" />
  </FormSection>
);
