import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { yearOf } from '../../../../../domain/civilDate.ts';
import { renewalRetention } from '../../../../../domain/contract/index.ts';
import {
  ANTICIPATIONS,
  LOSS_REASON_NAMES,
  RENEWAL_RATE_GROUP_NAMES,
  RENEWAL_RATE_GROUPS,
  UNSAID_LOSSES,
} from '../../../../../domain/sales/renewals/stages.ts';
import { agencyToday } from '../../../../agencyDay.ts';
import type { Retention } from '../../../../data/renewals.ts';
import { filterQuery, useCall, withFormer } from '../../../../data/useCall.ts';
import { Figures } from '../../../../ui/Figures.tsx';
import { CountField } from '../../../../ui/fields/fields.tsx';
import { countOf, EMPTY, moneyOf, percentOf } from '../../../../ui/format.ts';
import { Column } from '../../../../ui/list/Column.tsx';
import {
  ChoiceFilter,
  CompanyFilter,
  DaysFilter,
  LookupFilter,
  PersonFilter,
} from '../../../../ui/list/filters.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { moneyColumn, percentColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { Section } from '../../../../ui/page/Section.tsx';
import { amounts, counts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';

const reasonNames = { ...LOSS_REASON_NAMES, ...UNSAID_LOSSES } as const;

const PLACES: readonly number[] = ANTICIPATIONS;

const useDays = (days: number | null): string => {
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

const RetentionTotals = () => {
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

const groups = RENEWAL_RATE_GROUPS.map((id) => ({ id, name: RENEWAL_RATE_GROUP_NAMES[id] }));

const Filters = () => (
  <>
    <ChoiceFilter source="by" choices={groups} emptyText="renewals.retention.byMonth" />
    <DaysFilter label="common.days.name" from="since" to="until" />
    <PersonFilter source="advisor_id" reference="advisors" />
    <CompanyFilter />
    <LookupFilter source="policy_type_id" lookup="policy-types" />
  </>
);

const thisYear = () => {
  const year = yearOf(agencyToday());
  return { since: `${year}-01-01`, until: `${year}-12-31` };
};

const Anticipation = ({ days }: { readonly days: number | null }) => useDays(days);

export const RetentionList = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ResourceContextProvider value="renewal-retention">
    <ListPage
      sort={{ field: 'id', order: 'ASC' }}
      startFilter={thisYear()}
      noneFound="renewals.retention.noneFound"
      filters={<Filters />}
      beside={toggle}
      hiddenColumns={['lostValue', 'renewedValue']}
      below={<RetentionTotals />}
    >
      <Column source="name" strong />
      <Column source="due" width={widths.count} numeric field={CountField} />
      <Column source="retained" width={widths.count} numeric field={CountField} />
      <Column source="lost" width={widths.count} numeric field={CountField} />
      <Column source="pending" width={widths.count} numeric field={CountField} />
      {percentColumn('retention', undefined, { phone: 'badge' })}
      {moneyColumn('dueValue')}
      {moneyColumn('retainedValue')}
      {moneyColumn('lostValue')}
      {percentColumn('premiumRetention')}
      {moneyColumn('renewedValue')}
      <Column<Retention>
        source="anticipation"
        width={widths.word}
        numeric
        render={({ anticipation }) => <Anticipation days={anticipation} />}
      />
    </ListPage>
  </ResourceContextProvider>
);
