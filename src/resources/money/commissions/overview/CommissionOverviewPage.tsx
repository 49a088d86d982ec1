import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { toCents } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { CommissionOverview } from '../../../../data/commissionHistory.ts';
import { Columns } from '../../../../ui/charts/Columns.tsx';
import { EmptyChart } from '../../../../ui/charts/EmptyChart.tsx';
import { Legend } from '../../../../ui/charts/FigureTable.tsx';
import { type ChartData, isBlank } from '../../../../ui/charts/figures.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { AsOfInput } from '../../../../ui/inputs/AsOfInput.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { Section } from '../../../../ui/page/Section.tsx';
import { Toggle } from '../../../../ui/Toggle.tsx';
import { ToolBand } from '../../../../ui/ToolBand.tsx';
import { amounts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { BreakdownButton } from '../breakdown/AccountBreakdown.tsx';
import { BreakdownSum } from '../breakdown/BreakdownLines.tsx';
import { AdvisorList, type AsOf, CompanyList } from './OverviewLists.tsx';
import {
  type AdvisorCommissions,
  type CommissionMonth,
  OVERVIEW_FIGURES,
  type OverviewFigure,
  shortMonth,
  useOverview,
} from './overview.ts';

interface MonthsChartProps {
  readonly title: string;
  readonly months: readonly CommissionMonth[];
}

const MonthsChart = ({ title, months }: MonthsChartProps) => {
  const translate = useTranslate();
  const chart: ChartData = {
    of: translate('overview.month'),
    series: [
      { key: 'released', label: translate('overview.released'), tone: 'expected', format: moneyOf },
      { key: 'paid', label: translate('overview.paid'), tone: 'actual', format: moneyOf },
    ],
    points: months.map(({ month, released, paid }) => ({
      id: month,
      label: shortMonth(month),
      name: shortMonth(month),
      values: { released, paid },
    })),
  };
  if (isBlank(chart)) return <EmptyChart text={translate('overview.chartNone')} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Legend chart={chart} />
      <Columns title={title} chart={chart} />
    </Box>
  );
};

const columns: readonly PlainColumn<CommissionMonth>[] = [
  { label: 'overview.month', cell: ({ month }) => shortMonth(month) },
  amounts('overview.released', ({ released }) => released),
  amounts('overview.paid', ({ paid }) => paid),
  amounts('overview.discounted', ({ discounted }) => discounted),
];

const placeOf = ({ month }: CommissionMonth) => Number(month.replace('-', ''));

const MonthsCard = ({ months }: { readonly months: readonly CommissionMonth[] }) => {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const title = translate('overview.chart');
  return (
    <Section
      title={title}
      action={
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {translate(isTable ? 'overview.asChart' : 'overview.table')}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {isTable ? (
        <PlainTable dense label={title} none="" columns={columns} rows={months} rowKey={placeOf} />
      ) : (
        <MonthsChart title={title} months={months} />
      )}
    </Section>
  );
};

const SHOWN = 5;

interface AgencyBreakdownProps extends AsOf {
  readonly overview: CommissionOverview;
  readonly figure: OverviewFigure;
}

const AgencyBreakdown = ({ overview, figure, asOf }: AgencyBreakdownProps) => {
  const translate = useTranslate();
  const query = useGetList<AdvisorCommissions>('advisor-commissions', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: figure, order: 'DESC' },
    filter: asOf ? { asOf } : {},
  });
  const { total = 0 } = query;
  return (
    <Loaded query={query} rows={3}>
      {(data) => (
        <BreakdownSum
          rule={`${translate('breakdown.sumOfAdvisors', { smart_count: total })}.`}
          largest={data.map((advisor) => ({
            id: advisor.id,
            name: personName(advisor),
            amount: toCents(advisor[figure]),
          }))}
          others={total - data.length}
          sum={toCents(overview[figure])}
          othersText="breakdown.othersOfAdvisors"
        />
      )}
    </Loaded>
  );
};

const toneOf = (figure: OverviewFigure, amount: number): Figure['tone'] => {
  if (figure === 'commissionOverpaid' && amount > 0) return 'error.main';
  return figure === 'commissionInFavour' ? 'primary.main' : undefined;
};

const OverviewFigures = ({ overview, asOf }: Omit<AgencyBreakdownProps, 'figure'>) => {
  const translate = useTranslate();
  // What is expected is known for today alone.
  const shown = OVERVIEW_FIGURES.filter((figure) => !asOf || figure !== 'commissionTotal');
  const figures = shown.map((figure) => {
    const name = translate(`resources.advisor-commissions.fields.${figure}`);
    return {
      name,
      value: moneyOf(overview[figure]),
      tone: toneOf(figure, overview[figure]),
      why: (
        <BreakdownButton figure={name}>
          <AgencyBreakdown overview={overview} figure={figure} asOf={asOf} />
        </BreakdownButton>
      ),
    };
  });
  return <Figures figures={figures} />;
};

const lists = { advisors: AdvisorList, companies: CompanyList } as const;

const Lists = ({ asOf }: AsOf) => {
  const translate = useTranslate();
  const [by, setBy] = useState<keyof typeof lists>('advisors');
  const List = lists[by];
  return (
    <section aria-label={translate('overview.tabs.label')}>
      <Box sx={{ mb: 1.5 }}>
        <Toggle
          label="overview.tabs.label"
          value={by}
          onChange={setBy}
          choices={[
            { value: 'advisors', name: translate('overview.tabs.advisors') },
            { value: 'companies', name: translate('overview.tabs.companies') },
          ]}
        />
      </Box>
      <List key={by} asOf={asOf} />
    </section>
  );
};

const Overview = () => {
  const translate = useTranslate();
  const [asOf, setAsOf] = useState<string>();
  const { data, error, refetch } = useOverview(asOf);
  if (error) return <LoadError retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={8} />;
  return (
    <>
      <ToolBand>
        <Typography sx={{ color: 'text.secondary', flex: 1 }}>
          {translate('overview.asOf', { day: dayOf(data.today) })}
        </Typography>
        <AsOfInput onChange={setAsOf} />
      </ToolBand>
      <section aria-label={translate('overview.summary')}>
        <OverviewFigures overview={data} asOf={asOf} />
      </section>
      <MonthsCard months={data.months} />
      <Lists key={asOf} asOf={asOf} />
    </>
  );
};

const CommissionOverviewPage = () => {
  const { canAccess, isPending } = useCanAccess({
    resource: 'commission-overview',
    action: 'list',
  });
  return (
    <>
      <PageHeader title="overview.title" />
      {isPending ? <TableSkeleton rows={8} /> : null}
      {canAccess ? <Overview /> : null}
      {isPending || canAccess ? null : <Notice role="alert" title="overview.forbidden" />}
    </>
  );
};

export default CommissionOverviewPage;
