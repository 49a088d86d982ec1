// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import type { Policy } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';

import { summaryOf, timelineOf } from '../../src/resources/sales/policies/timeline.ts';
import { tabNamed } from '../support/screen.tsx';
import { aPaidPayment, aPayment, aPolicy } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const planned = (number_payment: number, day: string) => ({
  number_payment,
  value: 100,
  createdAt: `${day}T00:00:00.000Z`,
});

/** Collected in January, in part in February, nothing in March; April is to come, and a year on. */
const policy = aPolicy({
  payments: [aPaidPayment(1), aPayment(2, { credit: 40 }), aPayment(3)],
  schedule: [planned(4, '2026-04-15'), planned(13, '2027-01-15')],
});

const at = (today: string, of: Policy = policy) => timelineOf(of, civilDate(today));

const states = (today: string) =>
  at(today).map(({ number, instalments }) => [number, instalments.map(({ state }) => state)]);

describe('the timeline of a policy', () => {
  it('puts the instalments into the years they belong to', () => {
    expect(states('2026-03-15')).toEqual([
      [1, ['paid', 'late', 'late', 'coming']],
      [2, ['coming']],
    ]);
  });

  it('says late from the due date on, as the list of late payments does', () => {
    expect(states('2026-03-14')[0]).toEqual([1, ['paid', 'late', 'due', 'coming']]);
    expect(states('2026-03-15')[0]).toEqual([1, ['paid', 'late', 'late', 'coming']]);
  });

  it('calls nothing late that a cancellation has withdrawn', () => {
    const cancelled = aPolicy({
      cancelledOn: '2026-02-15T00:00:00.000Z',
      payments: [aPayment(1, { credit: 40 }), aPayment(2, { credit: 25, isVoid: true })],
    });
    expect(summaryOf(at('2026-03-15', cancelled))).toMatchObject([
      { state: 'paid', count: 0 },
      { state: 'late', count: 1, amount: 6000, part: 4000 },
      { state: 'due', count: 0 },
      { state: 'coming', count: 0 },
      { state: 'withdrawn', count: 1, amount: 0, part: 2500 },
    ]);
  });

  it('names the days each year begins and ends', () => {
    expect(at('2026-03-15').map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-15', '2027-01-15'],
      ['2027-01-15', '2028-01-15'],
    ]);
  });

  it('counts a year from its anniversary also for one that began on 29 February', () => {
    const leap = aPolicy({
      startDate: '2024-02-29T00:00:00.000Z',
      schedule: [planned(1, '2024-02-29'), planned(2, '2025-02-28'), planned(3, '2028-02-29')],
    });
    expect(at('2024-01-01', leap).map(({ number }) => number)).toEqual([1, 2, 5]);
  });

  it('sums up how many instalments stand how and what is owed of them, in cents', () => {
    expect(summaryOf(at('2026-03-14'))).toEqual([
      { state: 'paid', count: 1, amount: 10000, part: 0 },
      { state: 'late', count: 1, amount: 6000, part: 4000 },
      { state: 'due', count: 1, amount: 10000, part: 0 },
      { state: 'coming', count: 2, amount: 20000, part: 0 },
    ]);
  });
});

const open = async (of: Policy) => {
  // The screens under test ask for policies only.
  const getOne = (async () => ({ data: of })) as unknown as AmparoDataProvider['getOne'];
  renderPolicies({ provider: { getOne }, dialogs: [{ type: 'info', id: of.id }] });
  await screen.findByRole('heading', { name: 'Cronograma' });
};

describe('the timeline below the instalments', () => {
  it('is a list of years, each a list of instalments in words', async () => {
    await open(policy);
    const years = await screen.findAllByRole('list', { name: /^Año/ });
    const words = years.map((year) =>
      within(year)
        .getAllByRole('listitem')
        .map(({ title }) => title),
    );
    expect(words[1]).toEqual(['Cuota 13, 15/01/2027, $100.00: por emitir']);
    expect(words[0]?.[0]).toBe('Cuota 1, 15/01/2026, $100.00: cobrada');
    expect(words[0]?.[1]).toMatch(/^Cuota 2, .*, abonado \$40\.00$/);
  });

  it('has a legend with how many there are of each', async () => {
    await open(policy);
    const terms = (await screen.findAllByRole('term')).filter((term) =>
      term.closest('[aria-label^="Resumen del c"]'),
    );
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
      '✓Cobradas1 $100.00',
      '!Atrasadas2 $160.00ya abonado $40.00',
      '•Por vencer0 $0.00',
      'Por emitir2 $200.00',
    ]);
    expect(screen.getByText('Año 1 · 15/01/2026 – 15/01/2027')).toBeTruthy();
    expect(screen.getByText('1 de 4 cobradas')).toBeTruthy();
  });

  it('goes by the day of the server, which its lists go by too', async () => {
    await open({ ...policy, asOf: '2026-03-14T00:00:00.000Z' });
    expect(await screen.findByTitle(/^Cuota 3, .*: por vencer$/)).toBeTruthy();
  });

  it('says when there is nothing to show', async () => {
    await open(aPolicy());
    expect(await screen.findByText('No hay cuotas en el cronograma de esta póliza')).toBeTruthy();
  });

  it('is not there where the server does not tell what is to come', async () => {
    const unscheduled = { ...policy, schedule: null };
    // The screens under test ask for policies only.
    const getOne = (async () => ({ data: unscheduled })) as unknown as AmparoDataProvider['getOne'];
    renderPolicies({ provider: { getOne }, dialogs: [{ type: 'info', id: unscheduled.id }] });
    await screen.findByRole('tab', tabNamed('Cuotas'));
    expect(screen.queryByRole('heading', { name: 'Cronograma' })).toBeNull();
    expect(screen.queryByRole('tab', tabNamed('Historial'))).toBeNull();
  });
});
