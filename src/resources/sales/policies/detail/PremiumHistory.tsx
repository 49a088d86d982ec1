import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import {
  type InstalmentParts,
  partsOfInstalments,
} from '../../../../../domain/sales/premium/instalmentParts.ts';
import { CHARGES, type Charge } from '../../../../../domain/sales/premium/premium.ts';
import type { Period, Policy } from '../../../../data/records.ts';
import { dayOf, EMPTY, moneyOf } from '../../../../ui/format.ts';
import { amounts, figures, wideOnly } from '../../../../ui/table/columns.ts';
import type { PlainColumn } from '../../../../ui/table/PlainTable.tsx';
import { inOrder } from '../policy.ts';
import { HistoryTable, useHistory } from './HistoryTable.tsx';

type Premium = NonNullable<Period['premium']>;

const chargeColumn = (charge: Charge) =>
  figures<Period>(
    `policies.premium.short.${charge}`,
    ({ premium }) => (premium ? moneyOf(premium[charge]) : EMPTY),
    wideOnly,
  );

const columns: readonly PlainColumn<Period>[] = [
  { label: 'policies.premium.year', cell: ({ year }) => year },
  figures('policies.premium.net', ({ premium }) =>
    premium ? moneyOf(premium.net) : <WithoutBreakdown />,
  ),
  ...CHARGES.map(chargeColumn),
  amounts('policies.premium.total', ({ policyValue }) => policyValue),
];

const WithoutBreakdown = () => useTranslate()('policies.premium.none');

interface Shared extends InstalmentParts {
  readonly number: number;
  readonly due: string;
  readonly value: number;
}

const shareColumns: readonly PlainColumn<Shared>[] = [
  { label: 'payments.columns.number', cell: ({ number }) => number },
  { label: 'payments.columns.due', cell: ({ due }) => dayOf(due) },
  amounts('policies.premium.net', ({ net }) => fromCents(net)),
  amounts('policies.premium.charges', ({ charges }) => fromCents(charges)),
  amounts('payments.columns.value', ({ value }) => value),
];

const sharedBy = (policy: Policy): Shared[] => {
  const instalments = inOrder([...policy.payments, ...(policy.schedule ?? [])]);
  const parts = partsOfInstalments(policy.periods ?? [], instalments);
  return instalments.flatMap(({ number_payment: number, createdAt: due, value }) => {
    const part = parts.get(number);
    return part ? [{ number, due, value, ...part }] : [];
  });
};

const PremiumNotes = ({ year, premium }: { readonly year: number; readonly premium: Premium }) => {
  const translate = useTranslate();
  const differences: Readonly<Partial<Record<Charge, number>>> = premium.differences;
  const edited = CHARGES.flatMap((charge) => {
    const difference = differences[charge] ?? 0;
    if (toCents(difference) === 0) return [];
    const amount = `${difference > 0 ? '+' : ''}${moneyOf(difference)}`;
    return [`${translate(`policies.premium.${charge}`)} ${amount}`];
  });
  const invoice = [
    premium.invoiceNumber,
    premium.invoiceDay && dayOf(premium.invoiceDay),
    premium.invoiceKey,
  ].filter(Boolean);
  return (
    <>
      {edited.length > 0 ? (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('policies.premium.differences', { year, edited: edited.join(' · ') })}
        </Alert>
      ) : null}
      {invoice.length > 0 ? (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('policies.premium.invoiceOf', { year, invoice: invoice.join(' · ') })}
        </Typography>
      ) : null}
    </>
  );
};

export const PremiumHistory = ({ policy }: { readonly policy: Policy }) => {
  const periods = (policy.periods ?? []).toSorted((a, b) => (b.cycle ?? 0) - (a.cycle ?? 0));
  return (
    <>
      <HistoryTable
        label="policies.detail.tabs.premium"
        none="policies.periods.none"
        columns={columns}
        history={useHistory(periods)}
      />
      {periods.map(({ id, year, premium }) =>
        premium ? <PremiumNotes key={id} year={year} premium={premium} /> : null,
      )}
      <HistoryTable
        label="policies.premium.instalments"
        none="policies.premium.none"
        columns={shareColumns}
        history={useHistory(sharedBy(policy))}
        rowKey={({ number }) => number}
      />
    </>
  );
};
