import { useCanAccess, useGetIdentity, useRecordContext } from 'react-admin';
import { DeleteUser } from './DeleteUser.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { SwitchUser } from './SwitchUser.tsx';
import { isManageable, type User } from './userModel.ts';

/** What can be done with a user; nothing with oneself (specification §6). */
export const UserActions = () => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  const edit = useCanAccess({ resource: 'users', action: 'edit' });
  const remove = useCanAccess({ resource: 'users', action: 'delete' });
  if (!user || !identity || identity.id === user.id) return null;
  return (
    <>
      {edit.canAccess && isManageable(user) ? (
        <>
          <ResetPassword user={user} />
          <SwitchUser user={user} />
        </>
      ) : null}
      {remove.canAccess ? <DeleteUser user={user} /> : null}
    </>
  );
};
