import { useTranslate } from 'react-admin';
import { DeleteAction } from '../../ui/list/DeleteAction.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import { type User, userName } from './userModel.ts';

/** Deletes a user, after asking (specification §2, §8). */
export const DeleteUser = ({ user }: { readonly user: User }) => {
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
