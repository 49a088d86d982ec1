import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { RowAction } from '../../ui/list/actions.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import { type User, userName } from './userModel.ts';

const switches = {
  off: { label: 'users.switchOff', question: 'users.switchOffQuestion', done: 'users.switchedOff' },
  on: { label: 'users.switchOn', question: 'users.switchOnQuestion', done: 'users.switchedOn' },
} as const;

/** Switches a user off, who then cannot sign in, or on again; after asking. */
export const SwitchUser = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const sayFailed = useFailure();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<User>();
  const { label, question, done } = switches[user.active ? 'off' : 'on'];
  const confirm = () =>
    update(
      'users',
      { id: user.id, data: { active: !user.active }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(done, { type: 'success' }),
        onError: (error) => sayFailed('users.switchFailed', error),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <RowAction
        label={label}
        icon={user.active ? <PersonOff /> : <Person />}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          title={translate(label)}
          question={translate(question, { name: userName(user) })}
          isGrave={user.active ?? false}
          isRunning={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
