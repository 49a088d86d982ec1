import { useGetIdentity, useRecordContext } from 'react-admin';
import { useMay } from '../../session/useMay.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { SwitchUser } from './SwitchUser.tsx';
import { isManageable, type User } from './userModel.ts';

/** What can be done with a user; nothing with oneself (specification §6). */
export const UserActions = () => {
  const user = useRecordContext<User>();
  const { identity } = useGetIdentity();
  const mayEdit = useMay('users', 'edit');
  const mayDelete = useMay('users', 'delete');
  if (!user || !identity || identity.id === user.id) return null;
  return (
    <>
      {mayEdit && isManageable(user) ? (
        <>
          <ResetPassword user={user} />
          {user.secondFactor ? <ResetSecondFactor user={user} /> : null}
          <SwitchUser user={user} />
        </>
      ) : null}
      {mayDelete ? <DeleteUser user={user} /> : null}
    </>
  );
};
