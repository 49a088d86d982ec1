import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Columns } from '../../../../ui/charts/Columns.tsx';
import { EmptyChart } from '../../../../ui/charts/EmptyChart.tsx';
import { Legend } from '../../../../ui/charts/FigureTable.tsx';
import { type ChartData, isBlank } from '../../../../ui/charts/figures.ts';
import { moneyOf } from '../../../../ui/format.ts';
import type { CommissionMonth } from './overview.ts';
import { shortMonth } from './overview.ts';

interface MonthsChartProps {
  readonly title: string;
  readonly months: readonly CommissionMonth[];
}

export const MonthsChart = ({ title, months }: MonthsChartProps) => {
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
