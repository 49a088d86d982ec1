import { useGetList, useTranslate } from 'react-admin';
import { toCents } from '../../../../domain/money.ts';
import type { CommissionOverview } from '../../../data/commissionHistory.ts';
import { moneyOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { personName } from '../../../ui/people.ts';
import { type Figure, Figures } from '../Figures.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { WhySum } from '../why/WhySum.tsx';
import { type AdvisorCommissions, OVERVIEW_FIGURES, type OverviewFigure } from './figures.ts';

const SHOWN = 5;

interface WhyProps {
  readonly overview: CommissionOverview;
  readonly figure: OverviewFigure;
}

/** Which advisors a figure of the agency is the sum of. */
const WhyOfAgency = ({ overview, figure }: WhyProps) => {
  const translate = useTranslate();
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<AdvisorCommissions>('advisor-commissions', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: figure, order: 'DESC' },
  });
  if (error) return <LoadError message="overview.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <WhySum
      rule={`${translate('why.sumOfAdvisors', { smart_count: total })}.`}
      largest={data.map((advisor) => ({
        id: advisor.id,
        name: personName(advisor),
        amount: toCents(advisor[figure]),
      }))}
      others={total - data.length}
      sum={toCents(overview[figure])}
      othersText="why.othersOfAdvisors"
    />
  );
};

const toneOf = (figure: OverviewFigure, amount: number): Figure['tone'] => {
  if (figure === 'commissionOverpaid' && amount > 0) return 'error.main';
  return figure === 'commissionInFavour' ? 'primary.main' : undefined;
};

/** The figures of the agency, each with the way to what it is made of. */
export const OverviewFigures = ({ overview }: Pick<WhyProps, 'overview'>) => {
  const translate = useTranslate();
  const figures = OVERVIEW_FIGURES.map((figure) => {
    const name = translate(`resources.advisor-commissions.fields.${figure}`);
    return {
      name,
      value: moneyOf(overview[figure]),
      tone: toneOf(figure, overview[figure]),
      why: (
        <WhyButton figure={name}>
          <WhyOfAgency overview={overview} figure={figure} />
        </WhyButton>
      ),
    };
  });
  return <Figures figures={figures} />;
};
