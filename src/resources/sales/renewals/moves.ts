import { useTranslate } from 'react-admin';
import {
  RENEWAL_STAGES,
  type RenewalStage,
  STAGE_NAMES,
} from '../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../data/renewals.ts';

export const stagesFor = ({ stage }: Renewal, canRenew: boolean): readonly RenewalStage[] =>
  RENEWAL_STAGES.filter((other) => other !== stage && (other !== 'renewed' || canRenew));

export function useMoveWords(): (stage: RenewalStage) => string {
  const translate = useTranslate();
  return (stage) =>
    stage === 'renewed'
      ? `${STAGE_NAMES[stage]}: ${translate('renewals.actions.renew')}`
      : STAGE_NAMES[stage];
}
