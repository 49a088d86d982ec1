import type { Charge } from './premium.ts';

export const CHARGE_NAMES = {
  contribution: 'Contribución Superintendencia',
  ruralInsurance: 'Seguro Campesino',
  issueFee: 'Derechos de emisión',
  vat: 'IVA',
  interest: 'Interés de financiamiento',
} as const satisfies Readonly<Record<Charge, string>>;
