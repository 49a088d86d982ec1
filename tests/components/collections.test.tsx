import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import CollectionList from '../../src/resources/money/collections/CollectionList.tsx';
import ContactDialog from '../../src/resources/money/collections/ContactDialog.tsx';
import type { Debt } from '../../src/resources/money/collections/DeskKeys.tsx';
import { dataProviderWith, field, renderScreen, rowOf, typist } from '../support/screen.tsx';
import { aPerson } from './policiesBuilders.ts';

const aDebt = (id: number, surname: string, more: Partial<Debt> = {}): Debt => ({
  id,
  customer: { ...aPerson('ANA', surname), id, numberPhone: '0991234567' },
  overdue: 300,
  instalments: 2,
  dueSince: '2026-01-16T12:00:00.000Z',
  daysOverdue: 59,
  payment_id: id * 10,
  policy_id: id * 100,
  promise: null,
  lastContact: null,
  step: null,
  hasClaim: false,
  ...more,
});

const promise = { state: 'broken', dueOn: '2026-03-10T12:00:00.000Z', missing: 120 } as const;
const step = { text: 'Llamar', on: '2026-03-16T12:00:00.000Z', isMessage: false };
const debts = [aDebt(1, 'MORA', { promise, step }), aDebt(2, 'PAZ')];

const showList = (rows: readonly Debt[] = debts) => {
  const getList = async () => ({ data: rows as never[], total: rows.length });
  return renderScreen(<CollectionList />, {
    dataProvider: dataProviderWith({ getList }),
    resource: 'collections',
  });
};

describe('the desk of overdue debts', () => {
  it('tells what is owed, what was promised, and the next step', async () => {
    showList();
    const row = await waitFor(() => rowOf('MORA ANA'));
    for (const text of ['$300.00', '59 días · 2 cuotas', 'Incumplida', 'El 16/03/2026: Llamar'])
      expect(within(row).getByText(text)).toBeTruthy();
  });

  it('goes from customer to customer by the arrows', async () => {
    showList();
    const first = await waitFor(() => rowOf('MORA ANA'));
    await typist().keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await typist().keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await rowOf('PAZ ANA'));
  });

  it('says where nobody owes anything', async () => {
    showList([]);
    expect(await screen.findByText('Nadie debe cuotas vencidas')).toBeTruthy();
  });
});

const collection = {
  id: 1,
  customer: aPerson('ANA', 'MORA'),
  overdue: 200,
  promise: null,
  notices: [],
  open: [
    {
      id: 10,
      policy_id: 100,
      numberPolicy: 'VI-1',
      number_payment: 1,
      dueDate: '2026-01-16T12:00:00.000Z',
      balance: 200,
      extendedUntil: null,
    },
  ],
};

const showContact = (filter = {}) => {
  const logCollection = vi.fn(async (_: object) => ({ data: { id: 7 } }));
  renderScreen(<ContactDialog id={1} filter={filter} />, {
    dataProvider: dataProviderWith({
      getCollection: async () => ({ data: collection }),
      logCollection,
    }),
  });
  return logCollection;
};

describe('noting what was said about debts', () => {
  it('proposes the whole debt and asks for its day', async () => {
    const logCollection = showContact();
    await typist().type(await screen.findByLabelText(/^Qué se conversó/), 'paga el lunes');
    await typist().type(field(/^Hasta/), '20/03/2026');
    await typist().click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(logCollection).toHaveBeenCalled());
    expect(logCollection.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 1 },
      body: { words: 'PAGA EL LUNES', promises: [{ dueOn: '2026-03-20', amount: '200.00' }] },
    });
  });

  it('extends the oldest instalment unless another is chosen', async () => {
    const logCollection = showContact({ kind: 'extension' });
    await typist().type(await screen.findByLabelText(/^Qué se conversó/), 'pide plazo');
    await typist().type(field(/^Hasta/), '20/03/2026');
    await typist().click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(logCollection).toHaveBeenCalled());
    expect(logCollection.mock.calls[0]?.[0]).toMatchObject({
      body: { extension: { payment_id: 10, until: '2026-03-20' } },
    });
  });
});
