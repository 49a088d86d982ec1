import { useTranslate } from 'react-admin';
import { useSummary } from '../dashboard/useSummary.ts';
import type { Summary } from '../data/dashboard.ts';
import type { InternalAddress } from '../routes.ts';
import { countOf } from '../ui/format.ts';
import { homeEntry } from './menu.ts';

export interface WaitingAt {
  readonly count: number;
  readonly text: string;
}

export type Waitings = Readonly<Partial<Record<string, WaitingAt>>>;

interface Kind {
  readonly name: 'tasks' | 'renewals' | 'late' | 'requests';
  readonly at: InternalAddress;
  readonly countOf: (summary: Summary) => number;
}

const kinds: readonly Kind[] = [
  { name: 'tasks', at: homeEntry.to, countOf: ({ waiting }) => waiting.tasks },
  { name: 'renewals', at: '/renewals', countOf: ({ totals }) => totals.finishingPolicies },
  { name: 'late', at: '/payments', countOf: ({ totals }) => totals.overduePayments },
  { name: 'requests', at: '/privacy-requests', countOf: ({ waiting }) => waiting.requests },
];

/** Work that waits for the visitor, as the home last knew it: the menu asks the server for nothing. */
export function useWaiting(): Waitings {
  const translate = useTranslate();
  const { data: summary } = useSummary();
  if (!summary) return {};
  return Object.fromEntries(
    kinds.flatMap(({ name, at, countOf: ofKind }) => {
      const count = ofKind(summary);
      const words = { smart_count: count, count: countOf(count) };
      return count > 0 ? [[at, { count, text: translate(`menu.waiting.${name}`, words) }]] : [];
    }),
  );
}
