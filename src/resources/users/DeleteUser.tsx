import Delete from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { RowAction } from '../../ui/list/actions.tsx';
import { useFailure } from './useFailure.ts';
import { type User, userName } from './userModel.ts';

/** Deletes a user, after asking (specification §2, §8). */
export const DeleteUser = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const sayFailed = useFailure();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<User>('users', { id: user.id, previousData: user });
  const confirm = () =>
    remove(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => notify('resources.users.notifications.deleted', { type: 'success' }),
      onError: (error) => sayFailed('users.deleteFailed', error),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <RowAction label="users.deleteOne" icon={<Delete />} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title={translate('users.deleteOne')}
          question={translate('users.deleteQuestion', { name: userName(user) })}
          isGrave
          isRunning={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
