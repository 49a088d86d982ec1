import { useTranslate } from 'react-admin';
import type { CustomerSummary } from '../../../../data/activity.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { countOf, dayOf, moneyOf } from '../../../../ui/format.ts';

/** What a customer has and owes, as the server sums it up. */
export const CustomerFigures = ({ summary }: { readonly summary: CustomerSummary }) => {
  const translate = useTranslate();
  const { policies, livePolicies, owed, next } = summary;
  const figures: Figure[] = [];
  if (policies !== null)
    figures.push({
      name: translate('pages.figures.policies', { count: countOf(policies) }),
      value: countOf(livePolicies ?? 0),
    });
  if (owed) {
    const since = owed.lateSince && dayOf(owed.lateSince);
    figures.push(
      {
        name: since
          ? translate('pages.figures.lateSince', { count: owed.late, since })
          : translate('pages.figures.late'),
        value: moneyOf(owed.lateAmount),
        tone: owed.late > 0 ? 'error.main' : undefined,
      },
      { name: translate('pages.figures.upcoming'), value: moneyOf(owed.upcomingAmount) },
    );
  }
  if (next)
    figures.push({
      name: translate('pages.figures.next', {
        day: dayOf(next.createdAt),
        policy: next.policy.numberPolicy,
      }),
      value: moneyOf(next.value),
    });
  return <Figures figures={figures} />;
};
