import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { yearOf } from '../../../../../domain/civilDate.ts';
import {
  RENEWAL_RATE_GROUP_NAMES,
  RENEWAL_RATE_GROUPS,
} from '../../../../../domain/sales/renewals/stages.ts';
import { agencyToday } from '../../../../agencyDay.ts';
import type { Retention } from '../../../../data/renewals.ts';
import { MoneyField } from '../../../../ui/fields/fields.tsx';
import { countOf, percentOf } from '../../../../ui/format.ts';
import { Column } from '../../../../ui/list/Column.tsx';
import {
  ChoiceFilter,
  CompanyFilter,
  DaysFilter,
  LookupFilter,
  PersonFilter,
} from '../../../../ui/list/filters.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { RetentionTotals, useDays } from './RetentionTotals.tsx';

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

const count = (figure: 'due' | 'retained' | 'lost' | 'pending') => (row: Retention) =>
  countOf(row[figure]);

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
      <Column<Retention> source="due" width={widths.count} numeric render={count('due')} />
      {(['retained', 'lost', 'pending'] as const).map((source) => (
        <Column<Retention>
          key={source}
          source={source}
          width={widths.count}
          disableSort
          numeric
          render={count(source)}
        />
      ))}
      <Column<Retention>
        source="retention"
        width={widths.percentage}
        numeric
        phone="badge"
        render={({ retention }) => (retention === null ? null : percentOf(retention))}
      />
      {moneyColumn('dueValue')}
      <Column source="retainedValue" width={widths.money} field={MoneyField} disableSort numeric />
      <Column source="lostValue" width={widths.money} field={MoneyField} disableSort numeric />
      <Column<Retention>
        source="premiumRetention"
        width={widths.percentage}
        numeric
        render={({ premiumRetention }) =>
          premiumRetention === null ? null : percentOf(premiumRetention)
        }
      />
      <Column source="renewedValue" width={widths.money} field={MoneyField} disableSort numeric />
      <Column<Retention>
        source="anticipation"
        width={widths.word}
        disableSort
        numeric
        render={({ anticipation }) => <Anticipation days={anticipation} />}
      />
    </ListPage>
  </ResourceContextProvider>
);
