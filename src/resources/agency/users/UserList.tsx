import type { User } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { UserActions } from './UserActions.tsx';
import { roleName, weekdayOf } from './userModel.ts';

const PER_PAGE = 10;

const ActiveChip = ({ user }: { readonly user: User }) => {
  const isManaged = useIsOurServer();
  if (!isManaged) return null;
  return (
    <StatusChip
      tone={user.active ? 'success' : 'default'}
      label={user.active ? 'users.active' : 'users.inactive'}
    />
  );
};

/** The users of the application (specification §2). */
const UserList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'createdAt', order: 'ASC' }}
    searchLabel="users.search"
    noneFound="users.noneFound"
    loadFailed="users.loadFailed"
  >
    <NumberColumn />
    <Column<User> source="firstName" strong wraps />
    <Column<User> source="surname" strong wraps />
    <Column<User> source="role" render={roleName} />
    <Column<User> source="email" wraps />
    <Column<User> source="userName" />
    <Column<User>
      source="createdAt"
      render={({ createdAt }) => weekdayOf(createdAt)}
      quiet
      wideOnly
    />
    <Column<User> source="active" pinned render={(user) => <ActiveChip user={user} />} />
    <ActionsColumn>
      <UserActions />
    </ActionsColumn>
  </ListPage>
);

export default UserList;
