import {
  PAYMENT_FREQUENCY,
  PAYMENT_STATUS,
  type PaymentFrequencyId,
  type PaymentStatusId,
  POLICY_STATUS,
  type PolicyStatusId,
} from './catalogueIds.ts';

/** Names of fixed catalogues that the browser knows too: another server may send their ids alone. */

export const PAYMENT_FREQUENCY_NAMES: Readonly<Record<PaymentFrequencyId, string>> = {
  [PAYMENT_FREQUENCY.monthly]: 'Mensual',
  [PAYMENT_FREQUENCY.quarterly]: 'Trimestral',
  [PAYMENT_FREQUENCY.halfYearly]: 'Semestral',
  [PAYMENT_FREQUENCY.yearly]: 'Anual',
  [PAYMENT_FREQUENCY.other]: 'Otro',
};

export const POLICY_STATUS_NAMES: Readonly<Record<PolicyStatusId, string>> = {
  [POLICY_STATUS.active]: 'Activa',
  [POLICY_STATUS.cancelled]: 'Cancelada',
  [POLICY_STATUS.finished]: 'Culminada',
  [POLICY_STATUS.finishing]: 'Por Culminar',
};

export const PAYMENT_STATUS_NAMES: Readonly<Record<PaymentStatusId, string>> = {
  [PAYMENT_STATUS.pending]: 'Pendiente',
  [PAYMENT_STATUS.paid]: 'Al día',
};
