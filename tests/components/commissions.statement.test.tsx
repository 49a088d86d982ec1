import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import {
  presetSpan,
  spanProblem,
} from '../../src/resources/money/commissions/statement/SpanInputs.tsx';
import { typist } from '../support/screen.tsx';
import { aStatement, openHistory } from './commissionHistoryScreen.tsx';

const TODAY = civilDate('2026-03-15');

const open = async (given: Parameters<typeof openHistory>[0] = {}) => {
  const commissionStatement = vi.fn(async () => ({ data: aStatement() }));
  openHistory({ search: '?advisor=3', ...given, others: { commissionStatement, ...given.others } });
  await typist().click(await screen.findByRole('button', { name: 'Estado de cuenta' }));
  return { dialog: await screen.findByRole('dialog'), commissionStatement };
};

const sumsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the statement of an advisor', () => {
  it('shows how this month’s balances came from the ones before', async () => {
    const { dialog, commissionStatement } = await open();
    const commissions = await within(dialog).findByRole('table', { name: 'Comisiones' });
    expect(sumsIn(commissions)).toEqual([
      ['Saldo inicial', '$80.00'],
      ['+ Comisiones ganadas', '$20.00'],
      ['− Descuentos', '$30.00'],
      ['− Pagado', '$2.00'],
      ['− Pagado con anticipos', '$15.00'],
      ['= Saldo final', '$53.00'],
    ]);
    expect(sumsIn(within(dialog).getByRole('table', { name: 'Anticipos' })).at(-1)).toEqual([
      '= Por absorber al final',
      '$0.00',
    ]);
    expect(commissionStatement).toHaveBeenCalledWith(
      3,
      { from: '2026-03-01', to: '2026-03-15' },
      expect.any(AbortSignal),
    );
    expect(commissionStatement).toHaveBeenCalledTimes(1);
  });

  it('[2.63] is printed of the time that was chosen', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const createReport = vi.fn(async () => ({ data: { file: new Blob(['%PDF']), name: 'x.pdf' } }));
    const { dialog } = await open({ others: { createReport } as never });
    await typist().click(await within(dialog).findByRole('button', { name: 'Mes anterior' }));
    await typist().click(within(dialog).getByRole('button', { name: 'Generar reporte PDF' }));
    await screen.findByText('PDF generado correctamente');
    expect(createReport).toHaveBeenCalledWith(
      { type: 'statement', data: { advisorId: 3, from: '2026-02-01', to: '2026-02-28' } },
      expect.any(AbortSignal),
    );
  });

  it('is not printed for who may not have reports', async () => {
    const { dialog } = await open({ forbidden: ['create'] });
    await within(dialog).findByRole('table', { name: 'Comisiones' });
    expect(within(dialog).queryByRole('button', { name: 'Generar reporte PDF' })).toBeNull();
  });

  it('is said not to be kept where the server keeps none', async () => {
    const none = async () => ({ data: null });
    const { dialog } = await open({ others: { commissionStatement: none } });
    await waitFor(() =>
      expect(dialog.textContent).toContain('Este servidor no genera estados de cuenta.'),
    );
  });
});

describe('the time of a statement', () => {
  it.each([
    ['thisMonth', { from: '2026-03-01', to: '2026-03-15' }],
    ['lastMonth', { from: '2026-02-01', to: '2026-02-28' }],
    ['thisYear', { from: '2026-01-01', to: '2026-03-15' }],
  ] as const)('%s is %j', (preset, span) => {
    expect(presetSpan(preset, TODAY)).toEqual(span);
  });

  it.each([
    ['', '2026-03-15', { from: 'statement.invalid' }],
    ['2026-03-01', 'impossible', { to: 'statement.invalid' }],
    ['2026-03-01', '2026-03-16', { to: 'statement.future' }],
    ['2026-03-02', '2026-03-01', { to: 'statement.reversed' }],
    ['2026-03-01', '2026-03-01', undefined],
  ])('from "%s" to "%s" has the problem %j', (from, to, problem) => {
    expect(spanProblem({ from, to }, TODAY)).toEqual(problem);
  });
});
