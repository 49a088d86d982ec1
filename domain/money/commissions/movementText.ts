import { civilDate, formatDate } from '../../civilDate.ts';

export interface MovementWords {
  readonly kind: 'earned' | 'reversed' | 'adjusted' | 'advance' | 'paid' | 'absorbed' | 'discount';
  readonly number_payment: number | null;
  readonly year: number | null;
  /** Reason of a discount, or endorsement of an adjustment; left out where it must not be read. */
  readonly reason?: string | null;
  readonly occurredOn: string | null;
}

export const NO_REASON = 'Sin motivo especificado';

const WORDS = {
  advance: 'Anticipo entregado',
  paid: 'Comisión pagada',
  absorbed: 'Pagado con anticipo',
} as const;

/**
 * The wording of a movement in a statement: "Comisión de la cuota 5", "Descuento: CANCELACIÓN", "Reverso
 * de la comisión de la cuota 5 (del 28/03/2026)".
 */
export function movementText(movement: MovementWords): string {
  const { occurredOn } = movement;
  return occurredOn
    ? `${plainText(movement)} (del ${formatDate(civilDate(occurredOn))})`
    : plainText(movement);
}

function plainText({ kind, number_payment, year, reason }: MovementWords): string {
  switch (kind) {
    case 'earned':
      return number_payment === null
        ? `Comisión del año ${year}`
        : `Comisión de la cuota ${number_payment}`;
    case 'reversed':
      return `Reverso de la comisión de la cuota ${number_payment}`;
    case 'adjusted':
      return [`Ajuste de la comisión del año ${year}`, reason].filter(Boolean).join(' · ');
    case 'discount':
      return reason === undefined ? 'Descuento' : `Descuento: ${reason || NO_REASON}`;
    default:
      return WORDS[kind];
  }
}

export const MOVEMENTS_SUMMED: Readonly<Record<MovementWords['kind'], string>> = {
  earned: 'Comisiones ganadas',
  reversed: 'Comisiones reversadas',
  adjusted: 'Ajustes de comisiones',
  advance: 'Anticipos entregados',
  paid: 'Comisiones pagadas',
  absorbed: 'Comisiones pagadas con anticipos',
  discount: 'Descuentos',
};

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
