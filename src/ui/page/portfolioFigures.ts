import { useTranslate } from 'react-admin';
import type { AdvisorSummary, CompanySummary, CustomerSummary } from '../../data/activity.ts';
import type { Figure } from '../Figures.tsx';
import { countOf, moneyOf } from '../format.ts';

type Portfolio = Pick<CustomerSummary, 'livePolicies' | 'policies' | 'liveValue'>;
type Produced = Pick<AdvisorSummary | CompanySummary, 'production'>;

/** The figures of a record's policies; none for who may not see them, nor where a server does not tell. */
export function usePortfolioFigures(summary: Portfolio & Partial<Produced>) {
  const translate = useTranslate();
  const { policies, livePolicies, liveValue, production } = summary;
  const amount = (name: 'liveValue' | 'production', value: number | null | undefined): Figure[] =>
    value === null || value === undefined
      ? []
      : [{ name: translate(`pages.figures.${name}`), value: moneyOf(value) }];
  const count: Figure[] =
    policies === null
      ? []
      : [
          {
            name: translate('pages.figures.livePolicies'),
            value: countOf(livePolicies ?? 0),
            of: translate('pages.figures.of', { count: countOf(policies) }),
          },
        ];
  return {
    count,
    liveValue: amount('liveValue', liveValue),
    production: amount('production', production),
  };
}
