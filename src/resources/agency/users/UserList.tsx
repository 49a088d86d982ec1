import LockReset from '@mui/icons-material/LockReset';
import Login from '@mui/icons-material/Login';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PhonelinkErase from '@mui/icons-material/PhonelinkErase';
import { useGetIdentity, useTranslate } from 'react-admin';
import { platform, secondFactor, users } from '../../../../domain/contract/index.ts';
import type { User } from '../../../data/records.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import { useSecretDialog } from '../../../ui/dialog/SecretDialog.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { type RowAction, useRowActions } from '../../../ui/list/rowAction.ts';
import { useDeletion } from '../../../ui/list/useDeletion.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useAct } from '../../../ui/useAct.ts';
import { useFailure } from '../../../ui/useFailure.ts';
import { roleName, userName, weekdayOf } from './userModel.ts';

const switches = {
  off: { label: 'users.switchOff', question: 'users.switchOffQuestion', done: 'users.switchedOff' },
  on: { label: 'users.switchOn', question: 'users.switchOnQuestion', done: 'users.switchedOn' },
} as const;

function usePasswordReset() {
  const translate = useTranslate();
  const send = useSend();
  const sayFailed = useFailure();
  const { show, secretDialog: shown } = useSecretDialog();
  const actionOf = (user: User): RowAction => ({
    permission: 'users.edit',
    label: 'users.reset',
    icon: <LockReset />,
    question: translate('users.resetQuestion', { name: userName(user) }),
    run: () =>
      send(users.resetPassword, { params: { uuid: user.id } }).then(
        ({ temporaryPassword: secret }) =>
          void show({
            title: translate('users.temporaryOf', { name: userName(user) }),
            warning: translate('users.temporaryOnce'),
            label: translate('users.temporary'),
            secret,
          }),
        (error) => sayFailed('users.resetFailed', error),
      ),
  });
  return { actionOf, shown };
}

function useSecondFactorReset(): (user: User) => RowAction {
  const translate = useTranslate();
  const act = useAct();
  return (user) => ({
    permission: 'users.edit',
    label: 'users.resetSecondFactor',
    icon: <PhonelinkErase />,
    isDestructive: true,
    question: translate('users.resetSecondFactorQuestion', { name: userName(user) }),
    run: () =>
      act(
        secondFactor.resetSecondFactor,
        { params: { uuid: user.id } },
        'users.secondFactorReset',
        'users.secondFactorResetFailed',
      ),
  });
}

function useSwitch(): (user: User) => RowAction {
  const translate = useTranslate();
  const act = useAct();
  return (user) => {
    const { label, question, done } = switches[user.active ? 'off' : 'on'];
    const input = { params: { uuid: user.id }, body: { active: !user.active } };
    return {
      permission: 'users.edit',
      label,
      icon: user.active ? <PersonOff /> : <Person />,
      isDestructive: user.active === true,
      question: translate(question, { name: userName(user) }),
      run: () => act(users.setActive, input, done, 'users.switchFailed'),
    };
  };
}

function useUserDeletion(): (user: User) => RowAction {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const deletionOf = useDeletion();
  return (user) => ({
    permission: 'users.delete',
    ...deletionOf({
      resource: 'users',
      record: user,
      label: 'users.deleteOne',
      question: translate('users.deleteQuestion', { name: userName(user) }),
      deleted: 'resources.users.notifications.deleted',
      onFailed: (error) => sayFailed('users.deleteFailed', error),
    }),
  });
}

/**
 * What can be done with a user; oneself is corrected alone (specification §6).
 * @returns the actions, and what they show beside the list
 */
function useUserActions() {
  const { identity } = useGetIdentity();
  const { data: config } = useCall(platform.config);
  const reset = usePasswordReset();
  const secondFactorReset = useSecondFactorReset();
  const switchOf = useSwitch();
  const deletionOf = useUserDeletion();
  const actions = useRowActions<User>((user) => {
    if (!identity) return [];
    const isOneself = identity.id === user.id;
    return [
      editAction('users.edit', 'resources.users.update', { type: 'updateUser', id: user.id }),
      Boolean(config?.signIn) && {
        permission: 'users.edit',
        label: 'users.signIn.title',
        icon: <Login />,
        opens: { type: 'signInOfUser', id: user.id },
      },
      !isOneself && reset.actionOf(user),
      !isOneself && Boolean(user.secondFactor) && secondFactorReset(user),
      !isOneself && switchOf(user),
      !isOneself && deletionOf(user),
    ];
  });
  return { actions, shown: reset.shown };
}

const hidden = ['userName'];

const activeOf = ({ active }: User) =>
  active === null ? null : (
    <StatusChip
      tone={active ? 'success' : 'default'}
      label={active ? 'users.active' : 'users.inactive'}
    />
  );

export const UserList = () => {
  const { actions, shown } = useUserActions();
  return (
    <>
      <ListPage
        sort={{ field: 'createdAt', order: 'ASC' }}
        perPage={10}
        searchLabel="resources.users.search"
        noneFound="resources.users.noneFound"
        loadFailed="users.loadFailed"
        hiddenColumns={hidden}
      >
        <NumberColumn />
        <Column<User> source="firstName" width="15%" strong />
        <Column<User> source="surname" strong />
        <Column<User> source="role" width={widths.heading} render={roleName} />
        <Column<User>
          source="email"
          width="17%"
          phone="line"
          render={({ email }) => email}
          second={({ userName: name }) => name}
        />
        <Column<User> source="userName" width={widths.name} />
        <Column<User>
          source="createdAt"
          width={widths.moneyOver}
          whole
          render={({ createdAt }) => weekdayOf(createdAt)}
          quiet
        />
        <Column<User> source="active" width={widths.word} phone="badge" render={activeOf} />
        <ActionsColumn of={userName} actions={actions} />
      </ListPage>
      {shown}
    </>
  );
};
