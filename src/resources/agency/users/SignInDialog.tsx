import { Alert, Button, List, ListItem, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { type AnswerOf, signIn } from '../../../../domain/contract/index.ts';
import type { User } from '../../../data/records.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CopiedText } from '../../../ui/CopiedText.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useAct } from '../../../ui/useAct.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { userName } from './userModel.ts';

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

const SignInDialog = ({ id }: DialogSubject) => {
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

export default SignInDialog;
