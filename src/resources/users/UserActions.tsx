import { useGetIdentity, useRecordContext } from 'react-admin';
import { useCapability } from '../../data/useAgency.ts';
import { useCan } from '../../session/useCan.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { SwitchUser } from './SwitchUser.tsx';
import type { User } from './userModel.ts';

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
