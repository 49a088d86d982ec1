import { Box } from '@mui/material';
import { useFormState, useWatch } from 'react-hook-form';
import { users } from '../../../../domain/contract/index.ts';
import { PasswordChecklist } from '../../../login/PasswordChecklist.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PasswordInput } from '../../../ui/inputs/textInputs.tsx';
import { RoleInput, UserPersonInputs } from './UserInputs.tsx';

const Checklist = () => {
  const [password, ...names] = useWatch({
    name: ['password', 'firstName', 'surname', 'userName', 'email'],
  }).map((typed: unknown) => String(typed ?? ''));
  const [firstName = '', surname = '', userName = '', email = ''] = names;
  const { errors } = useFormState({ name: 'password' });
  return (
    <Box className="span-6">
      <PasswordChecklist
        password={password ?? ''}
        owner={{ firstName, surname, userName, email }}
        refusal={String(errors.password?.message ?? '')}
      />
    </Box>
  );
};

const UserCreate = () => (
  <FormPage schema={users.registerUser.body} texts="resources.users.onRegister">
    <UserPersonInputs />
    <FormSection title="users.sections.access">
      <RoleInput source="role" />
      <PasswordInput source="password" hint="users.firstPassword" />
      <Checklist />
    </FormSection>
  </FormPage>
);

export default UserCreate;
