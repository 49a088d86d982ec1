import CarCrash from '@mui/icons-material/CarCrashOutlined';
import type { ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CLAIM_CLOCKS } from '../../../domain/claims/clocks.ts';
import { CLAIM_STATES, type ClaimState } from '../../../domain/claims/state.ts';
import { claims } from '../../../domain/contract/index.ts';
import type { Claim } from '../../data/claims.ts';
import { useCall } from '../../data/useCall.ts';
import { useCan } from '../../session/useCan.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import type { Figure } from '../Figures.tsx';
import { StatusChip } from '../fields/badges.tsx';
import { EMPTY, percentOf } from '../format.ts';
import { HeaderLink } from '../page/MoreMenu.tsx';

const tones: Readonly<Record<ClaimState, NonNullable<ChipProps['color']>>> = {
  reported: 'warning',
  papersPending: 'warning',
  complete: 'info',
  presented: 'info',
  objected: 'error',
  settling: 'info',
  toPay: 'info',
  paid: 'success',
  closed: 'default',
  reopened: 'warning',
};

export const ClaimStateChip = ({ state }: Pick<Claim, 'state'>) => (
  <StatusChip tone={tones[state]} label={CLAIM_STATES[state]} />
);

export const NextClock = ({ nextDueOn }: Pick<Claim, 'nextDueOn'>) =>
  nextDueOn ? <DaysLeft due={nextDueOn} /> : null;

export const nextClockName = ({ nextClock }: Pick<Claim, 'nextClock'>) =>
  nextClock && CLAIM_CLOCKS[nextClock].name;

export const PendingDocuments = ({ pendingDocuments }: Pick<Claim, 'pendingDocuments'>) => {
  const translate = useTranslate();
  if (pendingDocuments === 0) return null;
  return translate('claims.pending', { smart_count: pendingDocuments });
};

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

export const RegisterClaim = ({ by, id }: { by: 'customers_id' | 'policy_id'; id: number }) => (
  <HeaderLink
    permission="claims.edit"
    icon={<CarCrash />}
    label="claims.register"
    to={`/claims/create?${by}=${id}`}
  />
);
