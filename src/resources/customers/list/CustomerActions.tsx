import Description from '@mui/icons-material/DescriptionOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { useRecordContext } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { RowAction } from '../../../ui/list/actions.tsx';
import { RowLink } from '../../../ui/list/RowLink.tsx';
import type { Customer } from '../customerModel.ts';

/** What can be done with the customer of a row (specification §2, §6). */
export const CustomerActions = () => {
  const customer = useRecordContext<Customer>();
  const { openDialog } = useDialogs();
  const canEdit = useCan('customers', 'edit');
  const canSeePolicies = useCan('policies', 'list');
  const canRegisterPolicy = useCan('policies', 'create');
  if (!customer) return null;
  const { id } = customer;
  const isAnonymous = Boolean(customer.anonymizedAt);
  return (
    <>
      {canSeePolicies && customer.policiesCount !== 0 ? (
        <RowAction
          label="customers.viewPolicies"
          icon={<Description />}
          onClick={() => openDialog({ type: 'customerId', id })}
        />
      ) : null}
      {canRegisterPolicy && !isAnonymous ? (
        <RowLink
          label="customers.registerPolicy"
          icon={<NoteAdd />}
          to={`/policies/create?customers_id=${id}`}
        />
      ) : null}
      {canEdit && !isAnonymous ? (
        <RowAction
          label="customers.update"
          icon={<Edit />}
          onClick={() => openDialog({ type: 'updateCustomer', id })}
        />
      ) : null}
    </>
  );
};
