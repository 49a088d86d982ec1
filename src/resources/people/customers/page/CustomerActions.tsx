import AddTask from '@mui/icons-material/AddTask';
import Edit from '@mui/icons-material/EditOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { Customer } from '../../../../data/records.ts';
import { useCapability } from '../../../../data/useAgency.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { useCan } from '../../../../session/useCan.ts';
import { ObjectionButton } from '../../../../ui/messages/ObjectionButton.tsx';
import { CollectSeveral } from '../../../../ui/payments/CollectSeveral.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';

interface CustomerActionsProps {
  readonly customer: Customer;
  readonly hasPolicies: boolean;
}

/** What can be done with a customer from their page; nothing with the anonymous. */
export const CustomerActions = ({ customer, hasPolicies }: CustomerActionsProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const canEdit = useCan('customers', 'edit');
  const canRegisterPolicy = useCan('policies', 'create');
  const canHaveTasks = useCan('tasks', 'own');
  const hasTaskDetails = useCapability('taskDetails');
  const givesReceipts = useCapability('receipts');
  const { id } = customer;
  const { limitedAt } = customer;
  if (customer.anonymizedAt) return null;
  return (
    <>
      {canRegisterPolicy && !limitedAt ? (
        <Button
          component={LinkBase}
          to={`/policies/create?customers_id=${id}`}
          variant="contained"
          startIcon={<NoteAdd />}
        >
          {translate('customers.registerPolicy')}
        </Button>
      ) : null}
      {hasPolicies && givesReceipts ? <CollectSeveral customerId={id} /> : null}
      {canEdit && !limitedAt ? (
        <Button
          variant="outlined"
          startIcon={<Edit />}
          onClick={() => openDialog({ type: 'updateCustomer', id })}
        >
          {translate('customers.update')}
        </Button>
      ) : null}
      {canHaveTasks && hasTaskDetails ? (
        <Button
          variant="outlined"
          startIcon={<AddTask />}
          onClick={() => openDialog({ type: 'task', id: 'new', filter: { customers_id: id } })}
        >
          {translate('tasks.new')}
        </Button>
      ) : null}
      <ObjectionButton kind="customer" id={id} />
      {hasPolicies ? (
        <ReportButton
          report="policy"
          subject={{ customerId: id, forCustomer: true }}
          label="reports.forCustomer"
        />
      ) : null}
    </>
  );
};
