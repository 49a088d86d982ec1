import type { Charge } from './premium.ts';

/** The charges on a premium as people read them. */
export const CHARGE_NAMES = {
  contribution: 'Contribución Superintendencia',
  ruralInsurance: 'Seguro Campesino',
  issueFee: 'Derechos de emisión',
  vat: 'IVA',
  interest: 'Interés de financiamiento',
} as const satisfies Readonly<Record<Charge, string>>;
