import { Alert, Box, Button, List, ListItem, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useGetOne, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { type AnswerOf, signIn, users } from '../../../../domain/contract/index.ts';
import { ROLE_NAMES, ROLES } from '../../../../domain/permissions.ts';
import type { User } from '../../../data/records.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { PasswordChecklist } from '../../../login/PasswordChecklist.tsx';
import { CopiedText } from '../../../ui/CopiedText.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';
import { SegmentedInput } from '../../../ui/inputs/SegmentedInput.tsx';
import {
  EmailInput,
  NameInput,
  PasswordInput,
  PlainTextInput,
} from '../../../ui/inputs/textInputs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useAct } from '../../../ui/useAct.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { userName } from './userModel.ts';

const choices = ROLES.map((role) => ({ id: role, name: ROLE_NAMES[role] }));

const RoleInput = (props: InputProps) => <SegmentedInput {...props} choices={choices} />;

const UserPersonInputs = () => (
  <FormSection title="users.sections.person">
    <NameInput source="firstName" />
    <NameInput source="surname" />
    <EmailInput source="email" />
    <PlainTextInput source="userName" />
  </FormSection>
);

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

export const UserCreate = () => (
  <FormPage schema={users.registerUser.body} texts="resources.users.onRegister">
    <UserPersonInputs />
    <FormSection title="users.sections.access">
      <RoleInput source="role" />
      <PasswordInput source="password" hint="users.firstPassword" />
      <Checklist />
    </FormSection>
  </FormPage>
);

export const UpdateUserDialog = ({ id }: DialogSubject) => {
  const { identity } = useGetIdentity();
  const isOneself = identity?.id === id;
  return (
    <UpdateDialog<User>
      resource="users"
      id={id}
      title="resources.users.update"
      schema={users.updateUser.body}
      texts="resources.users.onUpdate"
      nameOf={userName}
    >
      <UserPersonInputs />
      {isOneself ? null : (
        <FormSection title="users.sections.access">
          <RoleInput source="role" hint="users.roleEndsSessions" />
        </FormSection>
      )}
    </UpdateDialog>
  );
};

interface IdentityProps {
  readonly identity: AnswerOf<typeof signIn.listSignInIdentities>[number];
  readonly userId: string;
}

const Identity = ({ identity: { id, name, email, groups, user }, userId }: IdentityProps) => {
  const translate = useTranslate();
  const act = useAct();
  const isLinked = !user;
  const change = () =>
    act(
      signIn.linkSignInIdentity,
      { params: { id }, body: { user: userId, isLinked } },
      isLinked ? 'users.signIn.linked' : 'users.signIn.unlinked',
      'users.signIn.failed',
    );
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <Button onClick={change}>
          {translate(`users.signIn.${isLinked ? 'link' : 'unlink'}`)}
        </Button>
      }
    >
      <ListItemText primary={name || email} secondary={[email, ...groups].join(' · ')} />
    </ListItem>
  );
};

export const SignInDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const userId = String(id);
  const send = useSend();
  const query = useCall(signIn.listSignInIdentities);
  const { data: user } = useGetOne<User>('users', { id });
  const [link, setLink] = useState<string>();
  const { mutate, isPending } = useCommand({
    mutationFn: () => send(signIn.inviteToSignIn, { body: { user: userId } }),
    onSuccess: ({ url }) => setLink(url),
    failed: 'users.signIn.failed',
  });
  return (
    <DialogFrame title="users.signIn.title" aside={user && userName(user)} width="sm" closesOutside>
      {link ? (
        <>
          <Alert severity="warning">{translate('users.signIn.linkOnce')}</Alert>
          <CopiedText label={translate('users.signIn.invitation')} text={link} />
        </>
      ) : (
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {translate('users.signIn.invite')}
        </Button>
      )}
      <Loaded query={query}>
        {(identities) => (
          <List>
            {identities
              .filter((one) => !one.user || one.user === userId)
              .map((identity) => (
                <Identity key={identity.id} identity={identity} userId={userId} />
              ))}
          </List>
        )}
      </Loaded>
    </DialogFrame>
  );
};
