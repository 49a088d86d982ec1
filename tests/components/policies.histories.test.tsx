// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PROGRESS_STAGE_NAMES } from '../../domain/money/instalmentProgress.ts';
import type { InstalmentProgress } from '../../src/data/insurerStatements.ts';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';

import { refusal, tabNamed, typist } from '../support/screen.tsx';
import { aPaidPayment, aPolicy } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const policy = aPolicy({ payments: [aPaidPayment(1)], commissions: [], commissionRefunds: [] });

const movement = (id: number, changes = {}) => ({
  id,
  policy_id: 7,
  payment_id: 1001,
  number_payment: 1,
  kind: 'collected',
  amount: 100,
  credit: 100,
  reason: null,
  receivedOn: null,
  paymentMethod: null,
  receiptNumber: null,
  createdAt: '2026-03-16T00:30:00.000Z',
  user: { userName: 'basico', name: 'Luis Andrade' },
  policies: { numberPolicy: 'VI-004521' },
  ...changes,
});

const open = async (
  tab: string,
  of: Policy = policy,
  getList: (...asked: never[]) => Promise<unknown> = async () => ({ data: [], total: 0 }),
) => {
  const spy = vi.fn(getList);
  renderPolicies({
    // The screens under test ask for this policy and its movements only.
    provider: {
      getOne: (async () => ({ data: of })) as unknown as AmparoDataProvider['getOne'],
      getList: spy as unknown as AmparoDataProvider['getList'],
    },
    dialogs: [{ type: 'info', id: of.id }],
  });
  const user = typist();
  await user.click(await screen.findByRole('tab', tabNamed(tab)));
  return { user, getList: spy };
};

/** All of them, also those a phone has no room for. */
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    );

describe('the history of collections', () => {
  it('says who collected what and when by the clocks of Ecuador, and why it was reversed', async () => {
    const reversed = { kind: 'reversed', amount: -100, credit: 0, reason: 'CHEQUE DEVUELTO' };
    const { getList } = await open('Historial', policy, async () => ({
      data: [movement(2, reversed), movement(1)],
      total: 2,
    }));
    await screen.findByRole('table', { name: 'Cobros y reversos' });
    expect(cells('Cobros y reversos')).toEqual([
      [
        '15/03/2026 19:30',
        '1',
        'Reverso',
        '-$100.00',
        '—',
        'Luis AndradeCHEQUE DEVUELTO',
        'CHEQUE DEVUELTO',
      ],
      ['15/03/2026 19:30', '1', 'Cobro', '$100.00', '—', 'Luis Andrade', '—'],
    ]);
    expect(getList.mock.calls[0]).toMatchObject([
      'payment-movements',
      { filter: { policy_id: 7 }, sort: { field: 'id', order: 'DESC' } },
    ]);
  });

  it('says on which day the money came in, how, and under which receipt', async () => {
    const receipt = {
      receivedOn: '2026-03-14T00:00:00.000Z',
      paymentMethod: { id: 3, methodName: 'Efectivo' },
      receiptNumber: 'R-77',
    };
    await open('Historial', policy, async () => ({ data: [movement(1, receipt)], total: 1 }));
    await screen.findByRole('table', { name: 'Cobros y reversos' });
    expect(cells('Cobros y reversos')[0]?.[4]).toBe('14/03/2026Efectivo · R-77');
  });

  it.each([
    ['undone', 'Deshecho'],
    ['corrected', 'Corrección'],
    ['reversed', 'Reverso'],
  ])('shows money taken back as such, and not as a collection: %s', async (kind, name) => {
    const row = movement(1, { kind, amount: -82.67 });
    await open('Historial', policy, async () => ({ data: [row], total: 1 }));
    const chip = (await screen.findByText(name)).closest('.MuiChip-root');
    expect(chip?.className).not.toContain('Success');
    expect(chip?.className).not.toContain('success');
    expect(cells('Cobros y reversos')[0]?.[3]).toBe('-$82.67');
  });

  it('is asked for a page at a time', async () => {
    const { user, getList } = await open('Historial', policy, async () => ({
      data: [movement(1)],
      total: 7,
    }));
    await user.click(await screen.findByRole('button', { name: 'Ir a la página 2' }));
    expect(getList.mock.calls.at(-1)).toMatchObject([
      'payment-movements',
      { pagination: { page: 2, perPage: 6 } },
    ]);
  });

  it('is not asked for until it is looked at', async () => {
    const { getList } = await open('Comisiones');
    expect(getList).not.toHaveBeenCalled();
  });

  it('says when nothing was collected', async () => {
    await open('Historial');
    expect(
      await screen.findByText('Todavía no se ha cobrado ninguna cuota de esta póliza'),
    ).toBeTruthy();
  });

  it('says when it did not arrive', async () => {
    await open('Historial', policy, () => Promise.reject(refusal(500, 'x')));
    expect(await screen.findByText('No se pudo cargar el historial de cobros.')).toBeTruthy();
  });
});

describe('the progress of a policy’s instalments', () => {
  const instalment: InstalmentProgress = {
    id: 1001,
    policy_id: 7,
    numberPolicy: 'VI-004521',
    customerName: 'PÉREZ ANA',
    companyName: 'EQUINOCCIAL',
    advisorName: 'MORA LUIS',
    number_payment: 1,
    dueDate: '2026-03-01',
    value: 100,
    collected: 100,
    collectedOn: '2026-03-03',
    daysToCollect: 2,
    expected: 20,
    received: 12.5,
    receivedOn: '2026-03-03',
    daysToReceive: 0,
    earned: 8,
    earnedOn: '2026-03-02',
    daysToEarn: -1,
    given: 0,
    givenOn: null,
    daysToGive: null,
    stage: 'insurerUnpaid',
    waitingDays: 4,
  };

  it('says how much came when, how long after the step before, and where the money stops', async () => {
    const { user, getList } = await open('Historial');
    getList.mockClear().mockResolvedValue({ data: [instalment], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Seguimiento' }));
    await screen.findByText('01/03/2026');
    expect(cells('Seguimiento')).toEqual([
      [
        '1',
        '01/03/2026',
        '$100.0003/03/2026 · 2 días después',
        '$12.50 de $20.0003/03/2026 · el mismo día',
        '$8.0002/03/2026 · 1 día antes',
        '$0.00 de $8.00',
        PROGRESS_STAGE_NAMES.insurerUnpaid,
      ],
    ]);
    expect(getList).toHaveBeenCalledExactlyOnceWith(
      'instalment-progress',
      expect.objectContaining({ filter: { policy_id: 7 } }),
    );
  });
});

describe('the commissions of a policy', () => {
  const refund = { id: 1, advisor_id: 1, policy_id: 7, amountRefunds: 12.5 };
  const refunds = [
    { ...refund, cancellationDate: '2026-02-01T00:00:00.000Z', reason: 'ANULACIÓN' },
    { ...refund, id: 2, cancellationDate: '2026-01-01T00:00:00.000Z', reason: '' },
  ];
  const paid = {
    id: 3,
    receiptNumber: 'COM-00001',
    advanceAmount: 80,
    originalAmount: 80,
    createdAt: '2026-03-01T00:00:00.000Z',
    observations: null,
    advisor_id: 1,
    policy_id: 7,
    payment_method_id: 1,
    status_advance_id: null,
    source_advance_id: null,
    remaining: 0,
  };

  it('[3.20] are what was paid and what was discounted, with the reason or that there is none', async () => {
    await open('Comisiones', { ...policy, commissions: [paid], commissionRefunds: refunds });
    expect(cells('Comisiones pagadas')).toEqual([
      ['COM-00001', '01/03/2026', 'Comisión', '$80.00'],
    ]);
    expect(cells('Descuentos de comisión')).toEqual([
      ['01/02/2026', 'ANULACIÓN', '$12.50'],
      ['01/01/2026', 'Sin motivo especificado', '$12.50'],
    ]);
  });

  it('say that there are none', async () => {
    await open('Comisiones');
    expect(screen.getByText('No se han pagado comisiones de esta póliza')).toBeTruthy();
    expect(screen.getByText('No hay descuentos de comisión registrados')).toBeTruthy();
  });
});
