import { describe, expect, it } from 'vitest';
import {
  type MovementWords,
  movementText,
} from '../../../domain/money/commissions/movementText.ts';

const movement: MovementWords = {
  kind: 'earned',
  number_payment: 5,
  year: 2026,
  reason: null,
  occurredOn: null,
};

describe('a movement in words', () => {
  it.each<[Partial<MovementWords>, string]>([
    [{}, 'Comisión de la cuota 5'],
    [{ number_payment: null }, 'Comisión del año 2026'],
    [{ kind: 'reversed' }, 'Reverso de la comisión de la cuota 5'],
    [
      { kind: 'reversed', occurredOn: '2026-03-28' },
      'Reverso de la comisión de la cuota 5 (del 28/03/2026)',
    ],
    [{ kind: 'adjusted', number_payment: null }, 'Ajuste de la comisión del año 2026'],
    [
      { kind: 'adjusted', number_payment: null, reason: 'Anexo 2' },
      'Ajuste de la comisión del año 2026 · Anexo 2',
    ],
    [{ kind: 'advance' }, 'Anticipo entregado'],
    [{ kind: 'paid' }, 'Comisión pagada'],
    [{ kind: 'absorbed' }, 'Pagado con anticipo'],
    [{ kind: 'discount', reason: 'CANCELACIÓN' }, 'Descuento: CANCELACIÓN'],
    [{ kind: 'discount' }, 'Descuento: Sin motivo especificado'],
  ])('of %j is "%s"', (changes, text) => {
    expect(movementText({ ...movement, ...changes })).toBe(text);
  });

  it('tells no reason where it is left out', () => {
    const { reason: _, ...others } = movement;
    expect(movementText({ ...others, kind: 'discount' })).toBe('Descuento');
  });
});
