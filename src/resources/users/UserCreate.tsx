import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { users } from '../../../domain/contract/index.ts';
import { PasswordChecklist } from '../../login/PasswordChecklist.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { EmailInput, PlainTextInput } from '../../ui/inputs/contactInputs.tsx';
import { NameInput } from '../../ui/inputs/NameInput.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { RoleInput } from './RoleInput.tsx';

const texts = {
  saved: 'resources.users.notifications.created',
  refused: 'users.registerRefused',
  failed: 'users.registerFailed',
} as const;

/** What the password must meet, ticked off as one types. */
const Checklist = () => {
  const password: unknown = useWatch({ name: 'password' });
  return (
    <Box sx={{ pt: 1 }}>
      <PasswordChecklist password={typeof password === 'string' ? password : ''} />
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
