import { Box, Chip, type ChipProps, Tooltip } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { CARD_STATUS, PAYMENT_STATUS, POLICY_STATUS } from '../../../domain/catalogueIds.ts';
import type { Payment } from '../../data/records.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { dayOf } from '../format.ts';
import { useWords } from '../words.ts';

type Tone = NonNullable<ChipProps['color']>;

interface StatusChipProps {
  readonly tone: Tone;
  /** A key of the texts, or the status itself. */
  readonly label: string;
}

export const StatusChip = ({ tone, label }: StatusChipProps) => (
  <Chip color={tone} label={useWords()(label)} />
);

const policyTones: Readonly<Record<number, Tone>> = {
  [POLICY_STATUS.active]: 'success',
  [POLICY_STATUS.cancelled]: 'error',
  [POLICY_STATUS.finished]: 'default',
  [POLICY_STATUS.finishing]: 'warning',
};

export const PolicyStatusChip = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <StatusChip tone={policyTones[id] ?? 'default'} label={name} />
);

const cardTones: Readonly<Record<number, Tone>> = {
  [CARD_STATUS.valid]: 'success',
  [CARD_STATUS.expiring]: 'warning',
  [CARD_STATUS.expired]: 'error',
};

export const CardStatusChip = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <StatusChip tone={cardTones[id] ?? 'default'} label={name} />
);

export const PaymentStatusChip = ({
  paymentStatus: { id, statusNamePayment },
  isVoid,
}: Pick<Payment, 'paymentStatus' | 'isVoid'>) => {
  if (isVoid) return <StatusChip tone="default" label="payments.void" />;
  const tone = id === PAYMENT_STATUS.paid ? 'success' : 'warning';
  return <StatusChip tone={tone} label={statusNamePayment} />;
};

export const AnonymousBadge = ({ since }: { readonly since: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('lopdp.since', { day: dayOf(since) })}>
      <span>
        <StatusChip tone="default" label="lopdp.anonymous" />
      </span>
    </Tooltip>
  );
};

export const RestrictedBadge = ({ since }: { readonly since: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('consents.limited.badgeHint', { day: dayOf(since) })}>
      <span>
        <StatusChip tone="warning" label="consents.limited.badge" />
      </span>
    </Tooltip>
  );
};

export const YesNoBadge = ({ value, yes = 'common.yes' }: { value: boolean; yes?: TextKey }) => {
  const translate = useTranslate();
  return (
    <StatusChip tone={value ? 'success' : 'default'} label={translate(value ? yes : 'common.no')} />
  );
};

export const ToComplete = ({ lacks }: { readonly lacks: readonly string[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  if (lacks.length === 0) return null;
  const labels = lacks.map((field) => translate(`resources.${resource}.fields.${field}`));
  return (
    <>
      {' · '}
      <Box component="span" sx={{ color: 'warning.main' }}>
        {translate('common.toComplete.of', { fields: labels.join(', ') })}
      </Box>
    </>
  );
};
