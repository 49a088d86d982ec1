import Edit from '@mui/icons-material/EditOutlined';
import LockReset from '@mui/icons-material/LockReset';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PhonelinkErase from '@mui/icons-material/PhonelinkErase';
import { useGetIdentity, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { secondFactor, users } from '../../../../domain/contract/index.ts';
import type { User } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { useSend } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { DeleteAction, RowAction } from '../../../ui/list/actions.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailure } from '../../../ui/useFailure.ts';
import { TemporaryPassword } from './TemporaryPassword.tsx';
import { userName } from './userModel.ts';

/** Deletes a user, after asking (specification §2, §8). */
const DeleteUser = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const sayFailed = useFailure();
  return (
    <DeleteAction
      resource="users"
      record={user}
      label="users.deleteOne"
      question={translate('users.deleteQuestion', { name: userName(user) })}
      deleted="resources.users.notifications.deleted"
      onFailed={(error) => sayFailed('users.deleteFailed', error)}
    />
  );
};

/** Gives a user a temporary password, after asking, and shows it once. */
const ResetPassword = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const send = useSend();
  const sayFailed = useFailure();
  const command = useCommand({
    mutationFn: () => send(users.resetPassword, { params: { uuid: user.id } }),
    // The password is not kept once its dialog is closed.
    gcTime: 0,
    onError: (error) => sayFailed('users.resetFailed', error),
  });
  return (
    <>
      <Confirmed
        title="users.reset"
        question={translate('users.resetQuestion', { name: userName(user) })}
        command={command}
      >
        {(ask) => <RowAction label="users.reset" icon={<LockReset />} onClick={ask} />}
      </Confirmed>
      {command.data ? (
        <TemporaryPassword
          name={userName(user)}
          password={command.data.temporaryPassword}
          onClose={command.reset}
        />
      ) : null}
    </>
  );
};

/** Removes the second factor of a user whose device is lost, after asking. */
const ResetSecondFactor = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const send = useSend();
  const notify = useNotify();
  const sayFailed = useFailure();
  const command = useCommand({
    mutationFn: () => send(secondFactor.resetSecondFactor, { params: { uuid: user.id } }),
    onSuccess: () => notify('users.secondFactorReset', { type: 'success' }),
    onError: (error) => sayFailed('users.secondFactorResetFailed', error),
  });
  return (
    <Confirmed
      title="users.resetSecondFactor"
      question={translate('users.resetSecondFactorQuestion', { name: userName(user) })}
      isDestructive
      command={command}
    >
      {(ask) => (
        <RowAction label="users.resetSecondFactor" icon={<PhonelinkErase />} onClick={ask} />
      )}
    </Confirmed>
  );
};

const switches = {
  off: { label: 'users.switchOff', question: 'users.switchOffQuestion', done: 'users.switchedOff' },
  on: { label: 'users.switchOn', question: 'users.switchOnQuestion', done: 'users.switchedOn' },
} as const;

/** Switches a user off, who then cannot sign in, or on again; after asking. */
const SwitchUser = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const sayFailed = useFailure();
  const send = useSend();
  const { label, question, done } = switches[user.active ? 'off' : 'on'];
  const command = useCommand({
    mutationFn: () =>
      send(users.setActive, { params: { uuid: user.id }, body: { active: !user.active } }),
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error) => sayFailed('users.switchFailed', error),
  });
  return (
    <Confirmed
      title={label}
      question={translate(question, { name: userName(user) })}
      isDestructive={user.active}
      command={command}
    >
      {(ask) => (
        <RowAction label={label} icon={user.active ? <PersonOff /> : <Person />} onClick={ask} />
      )}
    </Confirmed>
  );
};

/** What can be done with a user; oneself is corrected alone (specification §6). */
export const UserActions = () => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  const canEdit = useCan('users', 'edit');
  const canDelete = useCan('users', 'delete');
  const isManaged = useIsOurServer();
  if (!user || !identity) return null;
  const edit =
    canEdit && isManaged ? (
      <DialogRowAction
        label="users.update"
        icon={<Edit />}
        opens={{ type: 'updateUser', id: user.id }}
      />
    ) : null;
  if (identity.id === user.id) return edit;
  return (
    <>
      {edit}
      {canEdit && isManaged ? (
        <>
          <ResetPassword user={user} />
          {user.secondFactor ? <ResetSecondFactor user={user} /> : null}
          <SwitchUser user={user} />
        </>
      ) : null}
      {canDelete ? <DeleteUser user={user} /> : null}
    </>
  );
};
