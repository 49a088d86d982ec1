import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { yearOf } from '../../../../../domain/civilDate.ts';
import {
  RENEWAL_RATE_GROUP_NAMES,
  RENEWAL_RATE_GROUPS,
} from '../../../../../domain/sales/renewals/stages.ts';
import { agencyToday } from '../../../../agencyDay.ts';
import type { Retention } from '../../../../data/renewals.ts';
import { CountField } from '../../../../ui/fields/fields.tsx';
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
