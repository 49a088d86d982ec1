import { useTranslate } from 'react-admin';
import { claims } from '../../../domain/contract/index.ts';
import { useCall } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import type { Figure } from '../Figures.tsx';
import { EMPTY, percentOf } from '../format.ts';

/**
 * The loss ratio of a customer, an insurer or a policy, as a figure of its page.
 * @returns no figure where there is no claim, nor for who may not see them
 */
export function useLossRatio(
  by: 'customers_id' | 'company_id' | 'policy_id',
  id: number,
): readonly Figure[] {
  const translate = useTranslate();
  const mayList = useCan('claims', 'list');
  const { data } = useCall(claims.getLossRatio, { query: { [by]: id } }, { enabled: mayList });
  if (!data || data.claims === 0) return [];
  const { claims: smart_count, lossRatio } = data;
  return [
    {
      name: translate('claims.lossRatio', { smart_count }),
      value: lossRatio === null ? EMPTY : percentOf(lossRatio),
    },
  ];
}
