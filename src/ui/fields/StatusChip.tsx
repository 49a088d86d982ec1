import Chip, { type ChipProps } from '@mui/material/Chip';
import { CARD_STATUS, PAYMENT_STATUS, POLICY_STATUS } from '../../../domain/catalogueIds.ts';

type Tone = NonNullable<ChipProps['color']>;

/** A status in words, on the ground of its colour. */
export const StatusChip = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <Chip color={tone} label={label} />
);

const policyTones: Readonly<Record<number, Tone>> = {
  [POLICY_STATUS.active]: 'success',
  [POLICY_STATUS.cancelled]: 'error',
  [POLICY_STATUS.finished]: 'default',
  [POLICY_STATUS.finishing]: 'warning',
};

/** A policy's status: green, red, grey or yellow (specification §4). */
export const PolicyStatusChip = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <StatusChip tone={policyTones[id] ?? 'default'} label={name} />
);

const cardTones: Readonly<Record<number, Tone>> = {
  [CARD_STATUS.valid]: 'success',
  [CARD_STATUS.expiring]: 'warning',
  [CARD_STATUS.expired]: 'error',
};

/** A card's status: green, yellow or red, else grey (specification §4). */
export const CardStatusChip = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <StatusChip tone={cardTones[id] ?? 'default'} label={name} />
);

/** A payment's status: green once it is paid, yellow before (specification §3). */
export const PaymentStatusChip = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <StatusChip tone={id === PAYMENT_STATUS.paid ? 'success' : 'warning'} label={name} />
);
