import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { users } from '../../../domain/contract/index.ts';
import { ROLE_NAMES, ROLES } from '../../../domain/permissions.ts';
import { PasswordChecklist } from '../../login/PasswordChecklist.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import type { InputProps } from '../../ui/inputs/LineInput.tsx';
import { useIsRequired } from '../../ui/inputs/LineInput.tsx';
import {
  EmailInput,
  NameInput,
  PasswordInput,
  PlainTextInput,
} from '../../ui/inputs/textInputs.tsx';

const choices = ROLES.map((role) => ({ id: role, name: ROLE_NAMES[role] }));

/** One of the roles (specification §1). */
const RoleInput = ({ hint, ...props }: InputProps) => (
  <RadioButtonGroupInput
    {...props}
    helperText={hint}
    isRequired={useIsRequired(props.source)}
    choices={choices}
    row={false}
  />
);

const texts = {
  saved: 'resources.users.notifications.created',
  refused: 'users.registerRefused',
  failed: 'users.registerFailed',
} as const;

/** What the password must meet, ticked off as one types. */
const Checklist = () => {
  const [password, ...names] = useWatch({
    name: ['password', 'firstName', 'surname', 'userName', 'email'],
  }).map((typed: unknown) => String(typed ?? ''));
  const [firstName = '', surname = '', userName = '', email = ''] = names;
  const { errors } = useFormState({ name: 'password' });
  return (
    <Box sx={{ pt: 1 }}>
      <PasswordChecklist
        password={password ?? ''}
        owner={{ firstName, surname, userName, email }}
        refusal={String(errors.password?.message ?? '')}
      />
    </Box>
  );
};

/** Registration of a user of the application (specification §2, §5). */
const UserCreate = () => (
  <FormPage schema={users.registerUser.body} texts={texts}>
    <FormSection title="users.sections.person">
      <NameInput source="firstName" />
      <NameInput source="surname" />
      <Wide>
        <EmailInput source="email" />
      </Wide>
    </FormSection>
    <FormSection title="users.sections.access">
      <PlainTextInput source="userName" />
      <RoleInput source="role" />
      <PasswordInput source="password" hint="users.firstPassword" />
      <Checklist />
    </FormSection>
  </FormPage>
);

export default UserCreate;
