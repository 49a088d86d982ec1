export type StatementFigure =
  | 'opening'
  | 'earned'
  | 'discounted'
  | 'paid'
  | 'absorbed'
  | 'closing'
  | 'advancesOpening'
  | 'advancesGiven'
  | 'advancesClosing';

/** A figure as a sum is written down: what it adds or takes away, or the result. */
export interface SumLine {
  readonly sign: '' | '+' | '−' | '=';
  readonly figure: StatementFigure;
}

/** What leads from a statement's balance of commissions to the next. */
export const COMMISSION_SUM = [
  { sign: '', figure: 'opening' },
  { sign: '+', figure: 'earned' },
  { sign: '−', figure: 'discounted' },
  { sign: '−', figure: 'paid' },
  { sign: '−', figure: 'absorbed' },
  { sign: '=', figure: 'closing' },
] as const satisfies readonly SumLine[];

/** What those lines are called. */
export const COMMISSION_LABELS = {
  opening: 'Saldo inicial',
  earned: 'Comisiones ganadas',
  discounted: 'Descuentos',
  paid: 'Pagado',
  absorbed: 'Pagado con anticipos',
  closing: 'Saldo final',
} as const;

/** What leads from the advances that were open to those that are. */
export const ADVANCE_SUM = [
  { sign: '', figure: 'advancesOpening' },
  { sign: '+', figure: 'advancesGiven' },
  { sign: '−', figure: 'absorbed' },
  { sign: '=', figure: 'advancesClosing' },
] as const satisfies readonly SumLine[];
