import { useMemo } from 'react';
import { type Identifier, useRecordContext } from 'react-admin';
import { isLate } from '../../../../../domain/money/ageing.ts';
import type { LatePayment } from '../../../../data/records.ts';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { DateField, MoneyField } from '../../../../ui/fields/fields.tsx';
import { PolicyLink } from '../../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { SendToList, WriteAction } from '../../../../ui/messages/sending.tsx';
import { CollectAction } from '../../../../ui/payments/CollectAction.tsx';

const PER_PAGE = 10;

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** What can be done about an instalment. */
const Actions = () => {
  const payment = useRecordContext<LatePayment>();
  if (!payment) return null;
  return (
    <>
      <CollectAction payment={payment} />
      <WriteAction
        kind={isLate(payment.daysOverdue) ? 'late-payment' : 'coming-payment'}
        id={payment.id}
      />
    </>
  );
};

/** What a customer has to pay: instalments issued and not wholly collected, of all policies. */
export const OwedInstalments = ({ id }: { readonly id: Identifier }) => {
  const filter = useMemo(() => ({ customers_id: id }), [id]);
  return (
    <DialogListBase resource="late-payments" perPage={PER_PAGE} sort={oldestFirst} filter={filter}>
      <DialogListContent none="pages.owed.none" loadFailed="common.lookupError">
        <Column<LatePayment>
          source="numberPolicy"
          label="policies.columns.policy"
          strong
          render={({ policy_id, policies }) => (
            <PolicyLink id={policy_id} numberPolicy={policies.numberPolicy} />
          )}
        />
        <Column source="number_payment" numeric />
        <Column source="createdAt" field={DateField} />
        <Column source="daysOverdue" numeric />
        <Column source="value" field={MoneyField} numeric wideOnly />
        <Column source="balance" field={MoneyField} numeric />
        <ActionsColumn>
          <Actions />
        </ActionsColumn>
      </DialogListContent>
      <SendToList list="late-payments" fixedFilter={filter} />
    </DialogListBase>
  );
};
