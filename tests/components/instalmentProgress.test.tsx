// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROGRESS_COUNTED_TO } from '../../domain/contract/money/instalmentProgress.ts';
import type { InstalmentProgress } from '../../src/data/insurerStatements.ts';
import ProgressList from '../../src/resources/money/insurerStatements/ProgressList.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { dataProviderWith, renderScreen, textsOf } from '../support/screen.tsx';

beforeEach(ignoreInputProps);

const row: InstalmentProgress = {
  id: 1,
  policy_id: 7,
  numberPolicy: 'VH-1',
  customerName: 'PÉREZ ANA',
  companyName: 'EQUINOCCIAL',
  advisorName: 'MORA LUIS',
  number_payment: 2,
  dueDate: '2026-03-02',
  value: 100,
  collected: 100,
  collectedOn: '2026-03-05',
  daysToCollect: 3,
  expected: 16.67,
  received: 0,
  receivedOn: null,
  daysToReceive: null,
  earned: 6.67,
  earnedOn: '2026-03-05',
  daysToEarn: 0,
  given: 0,
  givenOn: null,
  daysToGive: null,
  stage: 'insurerUnpaid',
  waitingDays: 11,
};

const open = (total: number) => {
  const sumInstalmentProgress = vi.fn(async (_filter: object) => ({
    data: {
      instalments: total,
      sums: { value: 300, collected: 250, expected: 50.01, received: 16.67, earned: 20, given: 5 },
    },
  }));
  const getList = async () => ({ data: [row] as never[], total });
  renderScreen(<ProgressList />, {
    resource: 'instalment-progress',
    dataProvider: dataProviderWith({ getList, sumInstalmentProgress }),
  });
  return sumInstalmentProgress;
};

describe('the totals under the progress of instalments', () => {
  it('say what the instalments found come to', async () => {
    const sum = open(3);
    const totals = await screen.findByRole('region', { name: 'Totales de las cuotas encontradas' });
    const figures = textsOf(totals, 'definition');
    expect(figures).toEqual([
      '$250.00 de $300.00',
      '$16.67 de $50.01',
      '$20.00',
      '$5.00 de $20.00',
    ]);
    expect(sum.mock.calls[0]?.[0]).toHaveProperty('query.filter', expect.stringContaining('since'));
  });

  it('say that as many are found as are counted, and are not asked for', async () => {
    const sum = open(PROGRESS_COUNTED_TO);
    await screen.findByText(/^Los totales se muestran de menos de/);
    expect(sum).not.toHaveBeenCalled();
  });
});
