import { livePolicies, paymentsDueIn, policiesEndingIn } from '../../../domain/agency/dashboard.ts';
import {
  addDays,
  type CivilDate,
  civilDate,
  daysBetween,
  formatDate,
} from '../../../domain/civilDate.ts';
import { type AgeingBucketId, bucketLabel, UPCOMING } from '../../../domain/money/ageing.ts';
import { personName } from '../../../domain/people/personName.ts';
import type { CommissionFigures, Summary } from '../../data/dashboard.ts';
import {
  type BarTone,
  type ChartData,
  narrowed,
  type Point,
  type Series,
} from '../../ui/charts/figures.ts';
import { countOf, moneyOf } from '../../ui/format.ts';

export type ChartTexts = (key: string, values?: Record<string, unknown>) => string;

const shortMonth = new Intl.DateTimeFormat('es-EC', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('es-EC', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const todayOf = ({ today }: Summary): CivilDate => civilDate(today);

const counted = (say: ChartTexts, label = say('counts')): Series => ({
  key: 'count',
  label,
  tone: 'actual',
  format: countOf,
});

export function monthsChart(summary: Summary, say: ChartTexts): ChartData {
  const points = summary.months.map(({ month, due, collected }): Point => {
    const first = new Date(`${month}-01`);
    return {
      id: month,
      label: shortMonth.format(first).replace('.', ''),
      name: longMonth.format(first),
      values: { due, collected },
      target: narrowed('/payments', paymentsDueIn(month, todayOf(summary))),
    };
  });
  return {
    of: say('months.of'),
    series: [
      { key: 'due', label: say('months.due'), tone: 'expected', format: moneyOf },
      { key: 'collected', label: say('months.collected'), tone: 'actual', format: moneyOf },
    ],
    points,
  };
}

const ageTones: Readonly<Record<AgeingBucketId, BarTone>> = {
  upcoming: 'notYetDue',
  due: 'notYetDue',
  '1-30': 'overdue',
  '31-60': 'overdue',
  '61-90': 'longOverdue',
  '91-120': 'longestOverdue',
  'over-120': 'longestOverdue',
};

const isDrawn = ({ bucket, count }: Summary['ageing'][number]) => bucket !== UPCOMING || count > 0;

export function ageingChart(summary: Summary, say: ChartTexts): ChartData {
  const points = summary.ageing.filter(isDrawn).map(({ bucket, count, amount }): Point => {
    const label = bucketLabel(bucket);
    const request = { type: 'paymentByStatus', id: 'late', filter: { ageing: bucket } } as const;
    return {
      id: bucket,
      label,
      note: countOf(count),
      name: label,
      values: { count, amount },
      tone: ageTones[bucket],
      target: count > 0 ? { kind: 'dialog', request } : undefined,
    };
  });
  return {
    of: say('ageing.of'),
    series: [
      { ...counted(say, say('ageing.count')), isHidden: true },
      { key: 'amount', label: say('ageing.amount'), tone: 'longestOverdue', format: moneyOf },
    ],
    points,
  };
}

const livePoint = (summary: Summary, id: number, name: string, count: number, field: string) => ({
  id: String(id),
  label: name,
  name,
  values: { count },
  target: narrowed('/policies', { [field]: id, ...livePolicies(todayOf(summary)) }),
});

export const companiesChart = (summary: Summary, say: ChartTexts): ChartData => ({
  of: say('companies.of'),
  series: [counted(say)],
  points: summary.byCompany.map(({ id, companyName, count }) =>
    livePoint(summary, id, companyName, count, 'company_id'),
  ),
});

export const typesChart = (summary: Summary, say: ChartTexts): ChartData => ({
  of: say('types.of'),
  series: [counted(say)],
  points: summary.byType.map(({ id, policyName, count }) =>
    livePoint(summary, id, policyName, count, 'policy_type_id'),
  ),
});

const shortDay = (day: CivilDate): string => formatDate(day).slice(0, 5);

const SOON = 28;

export function endingChart(summary: Summary, say: ChartTexts): ChartData {
  const points = summary.ending.map(({ week, count }): Point => {
    const first = civilDate(week);
    const [from, to] = [formatDate(first), formatDate(addDays(first, 6))];
    const filter = policiesEndingIn(first, todayOf(summary));
    return {
      id: week,
      label: shortDay(first),
      name: say('ending.week', { from, to }),
      values: { count },
      tone: daysBetween(todayOf(summary), first) < SOON ? 'overdue' : 'actual',
      target: count > 0 ? narrowed('/policies', filter) : undefined,
    };
  });
  return {
    of: say('ending.of'),
    series: [counted(say)],
    points,
    legend: [
      { label: say('ending.soon'), tone: 'overdue' },
      { label: say('ending.later'), tone: 'actual' },
    ],
  };
}

export const commissionsChart = ({ byAdvisor }: CommissionFigures, say: ChartTexts): ChartData => ({
  of: say('commissions.of'),
  series: [
    { key: 'released', label: say('commissions.released'), tone: 'expected', format: moneyOf },
    { key: 'paid', label: say('commissions.paid'), tone: 'actual', format: moneyOf },
    {
      key: 'inFavour',
      label: say('commissions.inFavour'),
      tone: 'actual',
      format: moneyOf,
      isHidden: true,
    },
  ],
  points: byAdvisor.map(({ advisor, released, paid, inFavour }): Point => {
    const { id, surname, firstName } = advisor;
    return {
      id: String(id),
      label: [surname, firstName].filter(Boolean).join(' '),
      name: personName(advisor),
      values: { released, paid, inFavour },
      target: { kind: 'screen', to: `/commissions?advisor=${id}` },
    };
  }),
});
