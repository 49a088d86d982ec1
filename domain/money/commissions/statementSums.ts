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

export interface SumLine {
  readonly sign: '' | '+' | '−' | '=';
  readonly figure: StatementFigure;
}

export const COMMISSION_SUM = [
  { sign: '', figure: 'opening' },
  { sign: '+', figure: 'earned' },
  { sign: '−', figure: 'discounted' },
  { sign: '−', figure: 'paid' },
  { sign: '−', figure: 'absorbed' },
  { sign: '=', figure: 'closing' },
] as const satisfies readonly SumLine[];

export const COMMISSION_LABELS = {
  opening: 'Saldo inicial',
  earned: 'Comisiones ganadas',
  discounted: 'Descuentos',
  paid: 'Pagado',
  absorbed: 'Pagado con anticipos',
  closing: 'Saldo final',
} as const;

export const ADVANCE_SUM = [
  { sign: '', figure: 'advancesOpening' },
  { sign: '+', figure: 'advancesGiven' },
  { sign: '−', figure: 'absorbed' },
  { sign: '=', figure: 'advancesClosing' },
] as const satisfies readonly SumLine[];
