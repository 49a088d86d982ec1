import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { yearOf } from '../../../../domain/civilDate.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { ClaimStatistics } from '../../../data/claims.ts';
import { useCan } from '../../../session/useCan.ts';
import { CountField } from '../../../ui/fields/fields.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter, DaysFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { moneyColumn, percentColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useViews } from '../../../ui/useViews.tsx';
import { ClaimBoard } from './board/ClaimBoard.tsx';
import { ClaimList } from './ClaimList.tsx';

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

const wide = { width: widths.heading } as const;

const Days = ({ days }: { readonly days: number }) =>
  useTranslate()('claims.statistics.days', { smart_count: days });

const StatisticsList = ({ toggle }: { readonly toggle: ReactNode }) => (
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
      <Column source="claims" width={widths.heading} numeric phone="line" field={CountField} />
      <Column<ClaimStatistics>
        source="answerDays"
        width={widths.word}
        numeric
        render={({ answerDays }) => (answerDays === null ? null : <Days days={answerDays} />)}
      />
      <Column source="objected" width={widths.heading} numeric field={CountField} />
      <Column source="belowDeductible" width={widths.heading} numeric field={CountField} />
      {moneyColumn('claimed')}
      {moneyColumn('paid')}
      {percentColumn('paidOfClaimed', undefined, wide)}
      {moneyColumn('reserve')}
      {moneyColumn('premiumIssued')}
      {moneyColumn('premiumEarned')}
      {percentColumn('lossRatio', undefined, { ...wide, phone: 'badge' })}
      {percentColumn('lossRatioEarned', undefined, wide)}
    </ListPage>
  </ResourceContextProvider>
);

const VIEWS = ['board', 'list', 'statistics'] as const;

const views = { board: ClaimBoard, list: ClaimList, statistics: StatisticsList } as const;

const ClaimsPage = () => {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const seesStatistics = useCan('claims', 'statistics');
  const { view, toggle } = useViews<(typeof VIEWS)[number]>({
    store: 'claims.view',
    first: 'list',
    list: 'list',
    offered: VIEWS.filter(
      (one) => !(isNarrow && one === 'board') && (seesStatistics || one !== 'statistics'),
    ),
    label: 'claims.view.label',
    name: (one) => `claims.view.${one}`,
  });
  const Shown = views[view];
  return <Shown key={view} toggle={toggle} />;
};

export default ClaimsPage;
