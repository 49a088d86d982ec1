import type { User } from '../../../data/records.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useUserActions } from './UserActions.tsx';
import { roleName, userName, weekdayOf } from './userModel.ts';

const hidden = ['userName'];

const activeOf = ({ active }: User) =>
  active === null ? null : (
    <StatusChip
      tone={active ? 'success' : 'default'}
      label={active ? 'users.active' : 'users.inactive'}
    />
  );

const UserList = () => {
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

export default UserList;
