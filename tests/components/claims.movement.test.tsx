import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaimMovementKind } from '../../domain/claims/movements.ts';
import type { ClaimDetail } from '../../src/data/claims.ts';
import MovementDialog from '../../src/resources/sales/claims/movements/MovementDialog.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import {
  choose,
  computed,
  dataProviderWith,
  field,
  press,
  refusal,
  renderScreen,
  typist,
} from '../support/screen.tsx';
import { aClaim } from './claimsBuilders.ts';

beforeEach(ignoreInputProps);

const open = async (
  kind: ClaimMovementKind,
  claim: ClaimDetail = aClaim(),
  add: () => Promise<{ data: ClaimDetail }> = async () => ({ data: claim }),
) => {
  const addMovement = vi.fn(async (_: object) => add());
  renderScreen(<MovementDialog id={5} filter={{ kind }} />, {
    dataProvider: dataProviderWith({ getClaim: async () => ({ data: claim }), addMovement }),
  });
  await screen.findByLabelText(/^Día en que ocurrió/);
  return addMovement;
};

describe('the dialog of a movement', () => {
  it('asks for what its kind needs, and for nothing else', async () => {
    const add = await open('notified');
    expect(screen.queryByLabelText(/^Valor/)).toBeNull();
    await press('Guardar');
    await waitFor(() =>
      expect(add.mock.calls[0]?.[0]).toMatchObject({
        params: { id: 5 },
        body: { kind: 'notified', amount: null, version: 2 },
      }),
    );
  });

  it('proposes the indemnity that is worked out, part by part', async () => {
    await open('settled');
    expect(computed(/^Porcentaje del reclamo/)).toBe('$100.00');
    expect(computed(/^Deducible \(el mayor\)/)).toBe('$150.00');
    expect(field(/^Valor/).value).toBe('850.00');
  });

  it('stops at what is left of the sum, and says why a settlement beyond it needs a reason', async () => {
    await open('settled', aClaim({ claimed: 15_000, insuredSum: 10_000, usedSum: 7000 }));
    expect(computed(/^Queda de la cobertura/)).toBe('$3,000.00');
    expect(field(/^Valor/).value).toBe('3000.00');
    expect(screen.queryByLabelText(/^Motivo/)).toBeNull();
    await typist().clear(field(/^Valor/));
    await typist().type(field(/^Valor/), '3000.01');
    expect(await screen.findByText(/^Quedan \$3,000\.00 del monto de cobertura/)).toBeTruthy();
    expect(field(/^Motivo/)).toBeTruthy();
  });

  it('asks why another amount than the computed one is agreed', async () => {
    await open('settled');
    await typist().clear(field(/^Valor/));
    await typist().type(field(/^Valor/), '700');
    expect(await screen.findByText(/\$850\.00: corrija el valor/)).toBeTruthy();
    expect(field(/^Motivo/)).toBeTruthy();
  });

  it('asks why papers are complete that are missing', async () => {
    await open('papersComplete', aClaim({ missingPapers: 2 }));
    expect(await screen.findByText(/^Documentos que faltan: 2/)).toBeTruthy();
    expect(field(/^Motivo/)).toBeTruthy();
  });

  it('proposes 0.00 for a loss below its deductible, without a reason', async () => {
    const add = await open('settled', aClaim({ claimed: 100 }));
    await press('Guardar');
    await waitFor(() =>
      expect(add.mock.calls[0]?.[0]).toMatchObject({ body: { kind: 'settled', amount: '0.00' } }),
    );
  });

  it('proposes what is left to pay, and says at the amount why more is refused', async () => {
    const refused = () =>
      Promise.reject(refusal(422, 'Revise los datos', { amount: 'Quedan $850.00' }));
    await open('payment', aClaim({ leftToPay: 850 }), refused);
    expect(screen.getByText('Quedan por pagar $850.00')).toBeTruthy();
    await typist().clear(field(/^Valor/));
    await typist().type(field(/^Valor/), '900');
    await press('Guardar');
    expect(await screen.findByText('Quedan $850.00')).toBeTruthy();
    expect(field(/^Valor/).value).toBe('900.00');
  });

  it('closes a claim with how it ends and why', async () => {
    const add = await open('closed');
    await press('Guardar');
    expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
    expect(add).not.toHaveBeenCalled();
    await choose(/^Cómo termina/, 'Desistido');
    await typist().type(field(/^Motivo/), 'no presenta papeles');
    await press('Guardar');
    await waitFor(() =>
      expect(add.mock.calls[0]?.[0]).toMatchObject({
        body: { kind: 'closed', outcome: 'withdrawn', reason: 'NO PRESENTA PAPELES' },
      }),
    );
  });
});
