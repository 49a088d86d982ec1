import AddTask from '@mui/icons-material/AddTask';
import Edit from '@mui/icons-material/EditOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { tasks } from '../../../../../domain/contract/index.ts';
import type { Customer } from '../../../../data/records.ts';
import { RegisterClaim } from '../../../../ui/claims/parts.tsx';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { ObjectionButton } from '../../../../ui/messages/sending.tsx';
import { HeaderLink } from '../../../../ui/page/MoreMenu.tsx';
import { CollectionButton, CollectSeveral } from '../../../../ui/payments/collectionButtons.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';

interface ActionsProps {
  readonly customer: Customer;
}

/** Button to register a policy: missing for anonymous customers and those with limited data. */
export const CustomerPrimary = ({ customer: { id, anonymizedAt, limitedAt } }: ActionsProps) =>
  anonymizedAt || limitedAt ? null : (
    <HeaderLink
      permission="policies.create"
      to={`/policies/create?customers_id=${id}`}
      variant="contained"
      icon={<NoteAdd />}
      label="customers.registerPolicy"
    />
  );

const hasPolicies = ({ policiesCount }: Customer): boolean => policiesCount !== 0;

export const CustomerSecondary = ({ customer }: ActionsProps) =>
  hasPolicies(customer) && !customer.anonymizedAt ? (
    <CollectSeveral customerId={customer.id} />
  ) : null;

export const CustomerMore = ({ customer }: ActionsProps) => {
  const { id, anonymizedAt, limitedAt } = customer;
  if (anonymizedAt) return null;
  return (
    <>
      {limitedAt ? null : (
        <DialogButton
          permission="customers.edit"
          icon={<Edit />}
          label="resources.customers.update"
          opens={{ type: 'updateCustomer', id }}
        />
      )}
      {hasPolicies(customer) ? <CollectionButton customerId={id} /> : null}
      {hasPolicies(customer) ? <RegisterClaim by="customers_id" id={id} /> : null}
      <DialogButton
        permission={tasks.updateTask}
        icon={<AddTask />}
        label="tasks.new"
        opens={{ type: 'task', id: 'new', filter: { customers_id: id } }}
      />
      <ObjectionButton kind="customer" id={id} />
      {hasPolicies(customer) ? (
        <ReportButton
          report="policy"
          subject={{ customerId: id, forCustomer: true }}
          label="reports.forCustomer"
        />
      ) : null}
    </>
  );
};
