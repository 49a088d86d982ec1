import { useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { moneyOf } from '../../../../ui/format.ts';
import type { CommissionMonth } from './overview.ts';
import { shortMonth } from './overview.ts';

const HEIGHT = 240;

const wholeDollars = (value: number) => moneyOf(value.toFixed(2)).replace(/\.00$/, '');

/** What was released and paid in each month; the table beside it has the same figures. */
export const MonthsChart = ({ months }: { readonly months: readonly CommissionMonth[] }) => {
  const translate = useTranslate();
  const { palette, typography } = useTheme();
  const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  const axis = { tick: text, tickLine: false, axisLine: false } as const;
  const data = months.map((month) => ({ ...month, label: shortMonth(month.month) }));
  const paper = {
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    color: palette.text.primary,
    fontSize: 13,
  };
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={data} accessibilityLayer={false} barCategoryGap="24%" margin={{ top: 8 }}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis dataKey="label" {...axis} interval="preserveStartEnd" minTickGap={4} />
        <YAxis width="auto" tickFormatter={wholeDollars} {...axis} />
        <Tooltip
          cursor={{ fill: palette.action.hover }}
          isAnimationActive={false}
          contentStyle={paper}
          itemStyle={{ color: palette.text.primary }}
          formatter={(value) => moneyOf(value)}
        />
        <Legend iconType="circle" iconSize={8} wrapperStyle={{ fontSize: 12 }} />
        <Bar
          dataKey="released"
          name={translate('overview.released')}
          fill={palette.chart.actual}
          isAnimationActive={false}
          maxBarSize={18}
        />
        <Bar
          dataKey="paid"
          name={translate('overview.paid')}
          fill={palette.chart.notYetDue}
          isAnimationActive={false}
          maxBarSize={18}
        />
      </BarChart>
    </ResponsiveContainer>
  );
};
