import { Avatar, Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toCents } from '../../../../domain/money/money.ts';
import { differenceOf } from '../../../../domain/sales/renewals/difference.ts';
import {
  RENEWAL_STAGES,
  type RenewalStage,
  STAGE_NAMES,
} from '../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../data/renewals.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { dayOf, initialsOf, moneyOf } from '../../../ui/format.ts';

interface OfRenewal {
  readonly renewal: Renewal;
}

const tones = {
  toContact: 'default',
  contacted: 'info',
  quoted: 'info',
  accepted: 'success',
  renewed: 'success',
  lost: 'error',
} as const satisfies Record<RenewalStage, string>;

export const StageChip = ({ stage }: { readonly stage: RenewalStage }) => (
  <StatusChip tone={tones[stage]} label={STAGE_NAMES[stage]} />
);

const NEAR = 30;

const toneOf = ({ daysLeft, stage }: Renewal) => {
  if (stage === 'renewed' || stage === 'lost') return 'default';
  if (daysLeft < 0) return 'error';
  return daysLeft <= NEAR ? 'warning' : 'default';
};

const inks = {
  default: 'text.secondary',
  error: 'error.main',
  warning: 'warning.main',
} as const;

const useDaysLeft = ({ daysLeft }: Renewal): string => {
  const translate = useTranslate();
  if (daysLeft === 0) return translate('renewals.card.today');
  const key = daysLeft > 0 ? 'left' : 'past';
  return translate(`renewals.card.${key}`, { smart_count: Math.abs(daysLeft) });
};

export const DaysLeft = ({ renewal }: OfRenewal) => (
  <Box component="span" sx={{ color: inks[toneOf(renewal)], fontWeight: 550 }}>
    {useDaysLeft(renewal)}
  </Box>
);

export const DaysChip = ({ renewal }: OfRenewal) => (
  <StatusChip tone={toneOf(renewal)} label={useDaysLeft(renewal)} />
);

export const nextValueOf = ({ renewedValue, quotedPremium }: Renewal): number | null =>
  renewedValue ?? quotedPremium;

const signed = (text: string, amount: number) => (amount > 0 ? `+${text}` : text);

/** `+4.2 %`. */
export const percentText = (before: number, after: number): string => {
  const { percent } = differenceOf(toCents(before), toCents(after));
  return signed(`${percent} %`, percent);
};

/** `+$50.00 (+4.2 %)`. */
export const differenceText = (before: number, after: number): string => {
  const { cents, percent } = differenceOf(toCents(before), toCents(after));
  const amount = signed(moneyOf(cents / 100), cents);
  return `${amount} (${signed(`${percent} %`, percent)})`;
};

export const DifferenceOf = ({ renewal }: OfRenewal) => {
  const next = nextValueOf(renewal);
  return next === null ? null : (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {differenceText(renewal.value, next)}
    </Box>
  );
};

export const OwnerAvatar = ({ owner }: Pick<Renewal, 'owner'>) => {
  const translate = useTranslate();
  if (!owner) return null;
  const name = translate('renewals.card.owner', { name: owner.name });
  return (
    <Tooltip title={name}>
      <Avatar
        role="img"
        aria-label={name}
        sx={{
          width: 24,
          height: 24,
          fontSize: '0.75rem',
          fontWeight: 650,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initialsOf(owner.name)}
      </Avatar>
    </Tooltip>
  );
};

export const NextStep = ({ renewal }: OfRenewal) => {
  const translate = useTranslate();
  const { nextStep, nextStepOn, isStepDue } = renewal;
  const step = [nextStepOn && dayOf(nextStepOn), nextStep].filter(Boolean).join(' · ');
  if (!step) return null;
  return (
    <Box
      component="span"
      sx={{
        color: isStepDue ? 'error.main' : 'text.secondary',
        fontWeight: isStepDue ? 600 : 400,
        overflowWrap: 'anywhere',
      }}
    >
      {isStepDue ? translate('renewals.card.stepDue', { step }) : step}
    </Box>
  );
};

export const stagesFor = ({ stage }: Renewal, canRenew: boolean): readonly RenewalStage[] =>
  RENEWAL_STAGES.filter((other) => other !== stage && (other !== 'renewed' || canRenew));

export function useMoveWords(): (stage: RenewalStage) => string {
  const translate = useTranslate();
  return (stage) =>
    stage === 'renewed'
      ? `${STAGE_NAMES[stage]}: ${translate('renewals.actions.renew')}`
      : STAGE_NAMES[stage];
}
