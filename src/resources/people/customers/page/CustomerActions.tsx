import AddTask from '@mui/icons-material/AddTask';
import Edit from '@mui/icons-material/EditOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { Customer } from '../../../../data/records.ts';
import { useIsOurServer } from '../../../../data/useAgency.ts';
import { useCan } from '../../../../session/useCan.ts';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
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
  const canRegisterPolicy = useCan('policies', 'create');
  const hasTaskDetails = useIsOurServer();
  const givesReceipts = useIsOurServer();
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
      {!limitedAt ? (
        <DialogButton
          permission="customers.edit"
          variant="outlined"
          icon={<Edit />}
          label="customers.update"
          opens={{ type: 'updateCustomer', id }}
        />
      ) : null}
      {hasTaskDetails ? (
        <DialogButton
          permission="tasks.own"
          variant="outlined"
          icon={<AddTask />}
          label="tasks.new"
          opens={{ type: 'task', id: 'new', filter: { customers_id: id } }}
        />
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
