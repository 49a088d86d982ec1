import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { ListContextProvider, Pagination, useList, useTranslate } from 'react-admin';
import type { Payment } from '../../../commands.ts';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { sumOf } from './sumOf.ts';

const PER_PAGE = 8;
const onlyPage: number[] = [];

interface PaymentsToIssueProps {
  readonly payments: readonly Payment[];
}

/** The payments that would be issued, one of each policy that runs. */
export const PaymentsToIssue = ({ payments }: PaymentsToIssueProps) => {
  const translate = useTranslate();
  if (payments.length === 0)
    return (
      <Notice
        title={translate('payments.process.none')}
        text={translate('payments.process.noneWhy')}
      />
    );
  const words = { smart_count: payments.length, amount: moneyOf(sumOf(payments)) };
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>{translate('payments.process.explain', words)}</Typography>
      <PaymentTable payments={payments} />
    </>
  );
};

const PaymentTable = ({ payments }: PaymentsToIssueProps) => {
  const data = useMemo(() => [...payments], [payments]);
  const list = useList<Payment>({ data, resource: 'payments', perPage: PER_PAGE });
  return (
    <ListContextProvider value={list}>
      <ListTable storeKey="payments.processing">
        <Column<Payment>
          source="policies.numberPolicy"
          label="payments.list.policy"
          strong
          render={({ policies }) => policies.numberPolicy}
        />
        <Column source="number_payment" label="payments.columns.number" numeric />
        <Column source="createdAt" label="payments.columns.due" field={DateField} quiet />
        <Column source="value" label="payments.list.value" field={MoneyField} numeric />
      </ListTable>
      <Pagination rowsPerPageOptions={onlyPage} />
    </ListContextProvider>
  );
};
