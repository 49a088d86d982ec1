/** Ids of the fixed catalogues. They are part of the contract (domain §1) and never change. */

type ValueOf<T> = T[keyof T];

export const CIVIL_STATUS = {
  single: 1,
  married: 2,
  widowed: 3,
  divorced: 4,
  freeUnion: 5,
  deFactoUnion: 6,
  notApplicable: 7,
} as const;

export const POLICY_TYPE = {
  individualLife: 1,
  groupLife: 2,
  health: 3,
  investment: 4,
  fire: 5,
  civilLiability: 6,
  vehicle: 7,
} as const;

/** `other` takes the number of payments from the policy. */
export const PAYMENT_FREQUENCY = {
  monthly: 1,
  quarterly: 2,
  halfYearly: 3,
  yearly: 4,
  other: 5,
} as const;
export type PaymentFrequencyId = ValueOf<typeof PAYMENT_FREQUENCY>;

/** `creditCard` asks for a card, `bankDebit` for a bank account. */
export const PAYMENT_METHOD = {
  transfer: 1,
  deposit: 2,
  cash: 3,
  cheque: 4,
  internationalCheque: 5,
  creditCard: 6,
  upFront: 7,
  others: 8,
  bankDebit: 9,
} as const;

/** Only `cancelled` is ever set by a person. */
export const POLICY_STATUS = { active: 1, cancelled: 2, finished: 3, finishing: 4 } as const;
export type PolicyStatusId = ValueOf<typeof POLICY_STATUS>;

export const PAYMENT_STATUS = { pending: 1, paid: 2 } as const;
export type PaymentStatusId = ValueOf<typeof PAYMENT_STATUS>;

export const CARD_STATUS = { valid: 1, expiring: 2, expired: 3 } as const;

export const CARD_TYPE = {
  visa: 1,
  masterCard: 2,
  diners: 3,
  titanium: 4,
  americanExpress: 5,
} as const;

export const ACCOUNT_TYPE = { savings: 1, checking: 2 } as const;

export const ADVANCE_STATUS = { open: 1, settled: 2 } as const;
export type AdvanceStatusId = ValueOf<typeof ADVANCE_STATUS>;

/** Anything but pending counts as done (specification §4). */
export const TASK_STATUS = { pending: 1, done: 2 } as const;

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
