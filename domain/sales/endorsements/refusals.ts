import { type CivilDate, formatDate } from '../../civilDate.ts';
import { type Cents, formatMoney } from '../../money/money.ts';
import type { Term } from '../dueDates.ts';
import type { EffectRefusal } from './instalments.ts';
import { type EndorsementKind, endsPolicy } from './kinds.ts';

export interface EndorsementRefusal {
  readonly code: string;
  readonly field: string;
  readonly text: string;
}

const at = (field: string, code: string, text: string): EndorsementRefusal => ({
  field,
  code,
  text,
});

export function effectRefusal(refused: EffectRefusal): EndorsementRefusal {
  switch (refused.refusal) {
    case 'nothingUnpaid':
      return at('effect', 'nothing_unpaid', 'No hay cuotas por cobrar: elija cuotas propias.');
    case 'refundOfCharge':
      return at('effect', 'refund_of_charge', 'Un cobro no se devuelve: elija otro efecto.');
    case 'ownOfReturn':
      return at(
        'effect',
        'own_of_return',
        'Lo que se devuelve no tiene cuotas: elija otro efecto.',
      );
    case 'ownTooSmall':
      return at(
        'ownCount',
        'own_too_small',
        'La prima no alcanza para tantas cuotas: ponga menos.',
      );
    case 'aboveUnpaid':
      return at(
        'effect',
        'above_unpaid',
        `Por cobrar solo hay ${formatMoney(refused.most)}: elija devolver lo cobrado.`,
      );
    case 'refundAboveCollected':
      return at(
        'policyValue',
        'refund_above_collected',
        `Se puede devolver hasta ${formatMoney(refused.most)}: baje el valor.`,
      );
    case 'ownTooEarly':
      return at(
        'ownFrom',
        'own_too_early',
        `Ponga un día posterior al ${formatDate(refused.day)}, última cuota emitida o cobrada.`,
      );
    case 'ownPastEnd':
      return at(
        'ownFrom',
        'own_past_end',
        `Las cuotas vencen antes del ${formatDate(refused.day)}.`,
      );
  }
}

export interface EndorsedTerm {
  readonly term: Term;
  readonly cancelledOn: CivilDate | null;
  readonly today: CivilDate;
}

/**
 * Why an endorsement does not do on its day.
 * @returns undefined where it does
 */
export function dayRefusal(
  kind: EndorsementKind,
  day: CivilDate,
  { term, cancelledOn, today }: EndorsedTerm,
): EndorsementRefusal | undefined {
  const { startDate, endDate } = term;
  if (kind === 'reinstatement') {
    if (cancelledOn === null) return at('kind', 'not_cancelled', 'La póliza no está cancelada.');
  } else if (cancelledOn !== null)
    return at(
      'kind',
      'policy_cancelled',
      'La póliza está cancelada: emita antes una rehabilitación.',
    );
  const isPastEnd = endsPolicy(kind) ? day > endDate : day >= endDate;
  if (day < startDate || isPastEnd)
    return at(
      'effectiveOn',
      'outside_term',
      `Ponga un día del último periodo: ${formatDate(startDate)} a ${formatDate(endDate)}.`,
    );
  if (kind === 'annulment' && day !== startDate)
    return at(
      'effectiveOn',
      'annulment_day',
      `Se anula desde el inicio: ${formatDate(startDate)}.`,
    );
  if (endsPolicy(kind) && day > today)
    return at(
      'effectiveOn',
      'day_to_come',
      'La póliza se cancela hasta hoy: ponga ese día o antes.',
    );
  return undefined;
}

export interface PeriodFigures {
  readonly value: Cents;
  readonly fee: Cents;
}

export function figuresRefusal(kind: EndorsementKind, period: PeriodFigures, added: PeriodFigures) {
  const [value, fee] = [period.value + added.value, period.fee + added.fee];
  const most = formatMoney(period.value);
  if (value < 0)
    return at('policyValue', 'above_premium', `La prima del periodo es ${most}: baje el valor.`);
  if (value === 0 && period.value > 0 && !endsPolicy(kind))
    return at('policyValue', 'nothing_left', 'No quedaría prima: elija cancelación o anulación.');
  if (fee < 0 || fee > value)
    return at(
      'policyFee',
      'charges_above',
      `Los cargos del periodo son ${formatMoney(period.fee)}: corríjalos.`,
    );
  return undefined;
}
