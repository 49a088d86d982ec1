import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { yearOf } from '../../../../domain/civilDate.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { ClaimStatistics } from '../../../data/claims.ts';
import { countOf, percentOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter, DaysFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';

const Filters = () => {
  const translate = useTranslate();
  const choices = [{ id: 'policyType', name: translate('claims.statistics.byType') }];
  return (
    <>
      <ChoiceFilter source="by" choices={choices} emptyText="claims.statistics.byCompany" />
      <DaysFilter label="common.days.name" from="since" to="until" />
    </>
  );
};

const thisYear = () => ({ since: `${yearOf(agencyToday())}-01-01` });

const share = (source: 'paidOfClaimed' | 'lossRatio' | 'lossRatioEarned', phone?: 'badge') => (
  <Column<ClaimStatistics>
    source={source}
    width={widths.heading}
    disableSort={source !== 'lossRatio'}
    numeric
    phone={phone}
    render={(row) => {
      const percent = row[source];
      return percent === null ? null : percentOf(percent);
    }}
  />
);

const count = (source: 'objected' | 'belowDeductible') => (
  <Column<ClaimStatistics>
    source={source}
    width={widths.heading}
    disableSort
    numeric
    render={(row) => countOf(row[source])}
  />
);

const money = (source: keyof ClaimStatistics) =>
  moneyColumn(source, undefined, { disableSort: true });

const Days = ({ days }: { readonly days: number }) =>
  useTranslate()('claims.statistics.days', { smart_count: days });

export const StatisticsList = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ResourceContextProvider value="claim-statistics">
    <ListPage
      sort={{ field: 'claims', order: 'DESC' }}
      startFilter={thisYear()}
      noneFound="claims.statistics.noneFound"
      filters={<Filters />}
      beside={toggle}
      hiddenColumns={['belowDeductible', 'paidOfClaimed', 'premiumIssued', 'premiumEarned']}
    >
      <Column source="name" strong />
      <Column<ClaimStatistics>
        source="claims"
        width={widths.heading}
        numeric
        phone="line"
        render={({ claims }) => countOf(claims)}
      />
      <Column<ClaimStatistics>
        source="answerDays"
        width={widths.word}
        numeric
        render={({ answerDays }) => (answerDays === null ? null : <Days days={answerDays} />)}
      />
      {count('objected')}
      {count('belowDeductible')}
      {money('claimed')}
      {moneyColumn('paid')}
      {share('paidOfClaimed')}
      {money('reserve')}
      {money('premiumIssued')}
      {money('premiumEarned')}
      {share('lossRatio', 'badge')}
      {share('lossRatioEarned')}
    </ListPage>
  </ResourceContextProvider>
);
