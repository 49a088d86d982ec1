import LockReset from '@mui/icons-material/LockReset';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PhonelinkErase from '@mui/icons-material/PhonelinkErase';
import { useState } from 'react';
import {
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import type { User } from '../../data/records.ts';
import { useAgency, useCapability } from '../../data/useAgency.ts';
import { useCan } from '../../session/useCan.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DeleteAction, RowAction } from '../../ui/list/actions.tsx';
import { useFailure } from '../../ui/useFailure.ts';
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

type Step =
  | { readonly at: 'row' | 'asking' | 'running' }
  | { readonly at: 'done'; readonly password: string };

/** Gives a user a temporary password, after asking, and shows it once. */
const ResetPassword = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const sayFailed = useFailure();
  const [step, setStep] = useState<Step>({ at: 'row' });
  const leave = () => setStep({ at: 'row' });
  const confirm = async () => {
    setStep({ at: 'running' });
    try {
      const { data } = await agency.resetPassword(user.id);
      setStep({ at: 'done', password: data.temporaryPassword });
    } catch (error) {
      sayFailed('users.resetFailed', error);
      leave();
    }
  };
  return (
    <>
      <RowAction
        label="users.reset"
        icon={<LockReset />}
        onClick={() => setStep({ at: 'asking' })}
      />
      {step.at === 'asking' || step.at === 'running' ? (
        <ConfirmDialog
          title={translate('users.reset')}
          question={translate('users.resetQuestion', { name: userName(user) })}
          isRunning={step.at === 'running'}
          onConfirm={confirm}
          onCancel={leave}
        />
      ) : null}
      {step.at === 'done' ? (
        <TemporaryPassword name={userName(user)} password={step.password} onClose={leave} />
      ) : null}
    </>
  );
};

/** Removes the second factor of a user whose device is lost, after asking. */
const ResetSecondFactor = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const notify = useNotify();
  const refresh = useRefresh();
  const sayFailed = useFailure();
  const [step, setStep] = useState<'row' | 'asking' | 'running'>('row');
  const confirm = async () => {
    setStep('running');
    try {
      await agency.resetSecondFactor(user.id);
      notify('users.secondFactorReset', { type: 'success' });
      refresh();
    } catch (error) {
      sayFailed('users.secondFactorResetFailed', error);
    }
    setStep('row');
  };
  return (
    <>
      <RowAction
        label="users.resetSecondFactor"
        icon={<PhonelinkErase />}
        onClick={() => setStep('asking')}
      />
      {step === 'row' ? null : (
        <ConfirmDialog
          title={translate('users.resetSecondFactor')}
          question={translate('users.resetSecondFactorQuestion', { name: userName(user) })}
          isDestructive
          isRunning={step === 'running'}
          onConfirm={confirm}
          onCancel={() => setStep('row')}
        />
      )}
    </>
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
          isDestructive={user.active ?? false}
          isRunning={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

/** What can be done with a user; nothing with oneself (specification §6). */
export const UserActions = () => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  const canEdit = useCan('users', 'edit');
  const canDelete = useCan('users', 'delete');
  const isManaged = useCapability('userManagement');
  if (!user || !identity || identity.id === user.id) return null;
  return (
    <>
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
