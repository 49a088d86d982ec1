import type { ReactElement, ReactNode } from 'react';
import { type Identifier, useGetOne } from 'react-admin';
import type { PersonNames } from '../../../../domain/people/personName.ts';
import type { BalanceFilter, BalanceTotals } from '../../../data/commissions.ts';
import { isMissing } from '../../../data/status.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { WaitingDialog } from '../../../ui/Loaded.tsx';
import { useBalanceTotals } from './useAccounts.ts';

export interface Advisor extends PersonNames {
  readonly id: number;
}

interface OfAdvisorProps {
  readonly id: Identifier;
  readonly filter: BalanceFilter;
  readonly title: TextKey;
  readonly children: (advisor: Advisor, totals: BalanceTotals) => ReactElement;
}

// Asked for on opening, and never again under who is typing.
const once = { refetchOnWindowFocus: false } as const;

export const OfAdvisor = ({ id, filter, title, children }: OfAdvisorProps): ReactNode => {
  const advisorId = Number(id);
  const advisor = useGetOne<Advisor>('advisors', { id: advisorId }, once);
  const totals = useBalanceTotals(advisorId, filter);
  if (isMissing(advisor.error)) return null;
  if (advisor.data && totals.data) return children(advisor.data, totals.data);
  const failed = [advisor, totals].find(({ error }) => error);
  return <WaitingDialog title={title} error={failed} retry={() => failed?.refetch()} rows={5} />;
};
