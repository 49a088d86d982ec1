// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import BatchPage from '../../src/resources/money/debits/BatchPage.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import {
  dataProviderWith,
  press,
  renderScreen,
  rowOf,
  textsOf,
  typist,
} from '../support/screen.tsx';

beforeEach(ignoreInputProps);

const batch = {
  id: 5,
  version: 3,
  number: 12,
  layout_id: 1,
  layout: { id: 1, name: 'PICHINCHA' },
  chargeOn: '2026-03-16',
  state: 'sent',
  sentOn: '2026-03-16',
  lines: 2,
  total: 200,
  charged: 100,
  open: 1,
  doubts: 1,
  answers: 1,
  leftOut: [],
};

const aLine = (id: number, changes: object) => ({
  id,
  policy_id: id,
  numberPolicy: `VH-${id}`,
  customer: { id, firstName: 'ANA', secondName: null, surname: 'PÉREZ', secondSurname: null },
  numberPayment: 1,
  instrument: '•••• 1486 · BANCO PICHINCHA',
  amount: 100,
  state: 'included',
  code: null,
  charged: null,
  chargedOn: null,
  receipt: null,
  returnedOn: null,
  doubt: null,
  ...changes,
});

const lines = [
  aLine(1, { state: 'charged', charged: 100 }),
  aLine(2, { code: '99', doubt: 'El formato no tiene el código 99' }),
];

const open = async (methods: object = {}, changes: object = {}, forbidden: string[] = []) => {
  renderScreen(<BatchPage />, {
    resource: 'debit-batches',
    at: '/debit-batches/5/show',
    path: '/debit-batches/:id/show',
    forbidden,
    dataProvider: dataProviderWith({
      getMany: async () => ({ data: [{ ...batch, ...changes }] }),
      listDebitLines: async () => ({ data: lines, total: 2 }),
      ...methods,
    } as never),
  });
  await screen.findByRole('heading', { name: 'Lote de débitos N.º 12' });
  await screen.findByText(/El formato no tiene el código 99/);
};

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the page of a batch of debits', () => {
  it('offers the steps of its state', async () => {
    await open();
    expect(buttons()).toContain('Leer respuesta');
    expect(buttons()).not.toContain('Generar archivo');
    await press('Más');
    expect(textsOf(await screen.findByRole('menu'), 'menuitem')).toEqual([
      'Dar por respondido',
      'Cerrar',
      'Deshacer la última respuesta',
    ]);
  });

  it('lets who may only look change nothing', async () => {
    await open({}, {}, ['edit']);
    expect(buttons()).not.toContain('Más');
    expect(within(await rowOf('VH-1 · 1')).queryAllByRole('button')).toEqual([]);
  });

  it('says of a draft what it leaves out', async () => {
    await open({}, { state: 'draft', leftOut: ['VH-9: supera el tope del mandato'] });
    expect(screen.getByText('VH-9: supera el tope del mandato')).toBeTruthy();
    expect(buttons()).toContain('Generar archivo');
  });

  it('asks for the reason of a return', async () => {
    const decideDebitLine = vi.fn(async () => ({ data: batch }));
    await open({ decideDebitLine });
    const row = within(await rowOf('VH-1 · 1'));
    await typist().click(row.getByRole('button', { name: 'El banco lo devolvió' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typist().type(dialog.getByRole('textbox'), 'no reconoce el débito');
    await typist().click(dialog.getByRole('button', { name: 'El banco lo devolvió' }));
    expect(decideDebitLine).toHaveBeenCalledExactlyOnceWith({
      params: { id: 1 },
      body: { act: 'return', reason: 'NO RECONOCE EL DÉBITO' },
    });
  });

  it('reads an answer once what it would do was shown', async () => {
    const told = { charged: 1, amount: 100, rejected: 0, known: 0 };
    const data = { ...told, doubts: [{ row: 3, sentence: 'No es de este lote' }] };
    const readDebitAnswer = vi.fn(async () => ({ data }));
    await open({ rehearseDebitAnswer: async () => ({ data }), readDebitAnswer });
    const file = new File(['1;OK'], 'RER.TXT', { type: 'text/plain' });
    await typist().upload(screen.getByLabelText('Leer respuesta', { selector: 'input' }), file);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Cobradas: 1 por \$100.00/)).toBeTruthy();
    expect(dialog.getByText('Fila 3: No es de este lote')).toBeTruthy();
    expect(readDebitAnswer).not.toHaveBeenCalled();
    await press('Leer respuesta');
    expect(readDebitAnswer).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      body: { content: btoa('1;OK') },
    });
  });
});
