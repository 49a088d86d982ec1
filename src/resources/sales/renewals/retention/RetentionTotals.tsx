import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { renewalRetention } from '../../../../../domain/contract/index.ts';
import {
  ANTICIPATIONS,
  LOSS_REASON_NAMES,
  UNSAID_LOSSES,
} from '../../../../../domain/sales/renewals/stages.ts';
import { filterQuery, useCall, withFormer } from '../../../../data/useCall.ts';
import { Figures } from '../../../../ui/Figures.tsx';
import { countOf, EMPTY, moneyOf, percentOf } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/page/Section.tsx';
import { amounts, counts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';

const reasonNames = { ...LOSS_REASON_NAMES, ...UNSAID_LOSSES } as const;

const PLACES: readonly number[] = ANTICIPATIONS;

export const useDays = (days: number | null): string => {
  const translate = useTranslate();
  return days === null ? EMPTY : translate('renewals.retention.days', { smart_count: days });
};

const useSpan = () => {
  const translate = useTranslate();
  return (from: number): string => {
    if (from === 0) return translate('renewals.retention.sameDay');
    if (from < 0) return translate('renewals.retention.after');
    const next = PLACES[PLACES.indexOf(from) - 1];
    return next === undefined
      ? translate('renewals.retention.from', { days: from })
      : translate('renewals.retention.between', { from, to: next - 1 });
  };
};

const useRetentionTotals = () => {
  const { filterValues } = useListContext();
  const { by: _by, ...filter } = filterValues;
  return useCall(renewalRetention.sumRetention, { query: filterQuery(filter) }, withFormer).data;
};

type Totals = NonNullable<ReturnType<typeof useRetentionTotals>>;

const rate = (percent: number | null) => (percent === null ? EMPTY : percentOf(percent));

const Summary = ({ totals }: { readonly totals: Totals }) => {
  const translate = useTranslate();
  const values = {
    due: countOf(totals.due),
    retained: countOf(totals.retained),
    lost: countOf(totals.lost),
    pending: countOf(totals.pending),
    retention: rate(totals.retention),
    premiumRetention: rate(totals.premiumRetention),
    retainedValue: moneyOf(totals.retainedValue),
    lostValue: moneyOf(totals.lostValue),
    anticipation: useDays(totals.anticipation),
  } as const;
  const names = Object.keys(values) as (keyof typeof values)[];
  return (
    <section aria-label={translate('renewals.retention.totals')}>
      <Figures
        figures={names.map((name) => ({
          name: translate(`renewals.retention.${name}`),
          value: values[name],
          tone: name === 'retention' || name === 'premiumRetention' ? 'primary.main' : undefined,
        }))}
      />
    </section>
  );
};

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section title={title} sx={{ flex: '1 1 320px', minWidth: 0 }}>
    {children}
  </Section>
);

const lossColumns: readonly PlainColumn<Totals['losses'][number]>[] = [
  { label: 'renewals.retention.reason', wraps: true, cell: ({ reason }) => reasonNames[reason] },
  counts('renewals.retention.policies', ({ policies }) => policies),
  amounts('renewals.retention.value', ({ value }) => value),
];

const reasons = Object.keys(reasonNames);

export const RetentionTotals = () => {
  const translate = useTranslate();
  const spanOf = useSpan();
  const totals = useRetentionTotals();
  if (!totals) return null;
  const spanColumns: readonly PlainColumn<Totals['anticipations'][number]>[] = [
    { label: 'renewals.retention.when', wraps: true, cell: ({ from }) => spanOf(from) },
    counts('renewals.retention.policies', ({ policies }) => policies),
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <Summary totals={totals} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Titled title={translate('renewals.retention.losses')}>
          <PlainTable
            dense
            label="renewals.retention.losses"
            none="renewals.retention.noLosses"
            columns={lossColumns}
            rows={totals.losses}
            rowKey={({ reason }) => reasons.indexOf(reason)}
          />
        </Titled>
        <Titled title={translate('renewals.retention.anticipations')}>
          <PlainTable
            dense
            label="renewals.retention.anticipations"
            none="renewals.retention.noRenewals"
            columns={spanColumns}
            rows={totals.anticipations}
            rowKey={({ from }) => from}
          />
        </Titled>
      </Box>
    </Box>
  );
};
