import { useGetIdentity } from 'react-admin';
import { users } from '../../../../domain/contract/index.ts';
import type { User } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { RoleInput, UserPersonInputs } from './UserInputs.tsx';
import { userName } from './userModel.ts';

const UpdateUserDialog = ({ id }: DialogSubject) => {
  const { identity } = useGetIdentity();
  const isOneself = identity?.id === id;
  return (
    <UpdateDialog<User>
      resource="users"
      id={id}
      title="resources.users.update"
      schema={users.updateUser.body}
      texts="resources.users.onUpdate"
      nameOf={userName}
    >
      <UserPersonInputs />
      {isOneself ? null : (
        <FormSection title="users.sections.access">
          <RoleInput source="role" hint="users.roleEndsSessions" />
        </FormSection>
      )}
    </UpdateDialog>
  );
};

export default UpdateUserDialog;
