import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import { isLate } from '../../../../../domain/money/ageing.ts';
import type { LatePayment } from '../../../../data/records.ts';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { DateField } from '../../../../ui/fields/fields.tsx';
import { PolicyLink } from '../../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { useRowActions } from '../../../../ui/list/rowAction.ts';
import { countColumn, moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { SendToList, writeAction } from '../../../../ui/messages/sending.tsx';
import { useCollectAction } from '../../../../ui/payments/collectAction.tsx';

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

function useOwedActions() {
  const collect = useCollectAction();
  return useRowActions<LatePayment>((payment) => [
    collect(payment),
    {
      ...writeAction(isLate(payment.daysOverdue) ? 'late-payment' : 'coming-payment', payment.id),
      isQuick: true,
    },
  ]);
}

const nameOf = ({ policies, number_payment }: LatePayment): string =>
  `${policies.numberPolicy} ${number_payment}`;

export const OwedInstalments = ({ id }: { readonly id: Identifier }) => {
  const actions = useOwedActions();
  const filter = useMemo(() => ({ customers_id: id }), [id]);
  return (
    <DialogListBase resource="late-payments" sort={oldestFirst} filter={filter}>
      <DialogListContent none="pages.owed.none">
        <Column<LatePayment>
          source="numberPolicy"
          label="policies.columns.policy"
          strong
          render={({ policy_id, policies }) => (
            <PolicyLink id={policy_id} numberPolicy={policies.numberPolicy} />
          )}
        />
        {countColumn('number_payment', 'payments.columns.number')}
        <Column source="createdAt" width={widths.date} field={DateField} phone="line" />
        {countColumn('daysOverdue')}
        {moneyColumn('value')}
        {moneyColumn('balance', undefined, { phone: 'badge' })}
        <ActionsColumn of={nameOf} actions={actions} />
      </DialogListContent>
      <SendToList list="late-payments" fixedFilter={filter} />
    </DialogListBase>
  );
};
