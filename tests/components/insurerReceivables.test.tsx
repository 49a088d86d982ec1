// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyReceivables, Receivable } from '../../src/data/insurerStatements.ts';
import ReceivableList from '../../src/resources/money/insurerStatements/ReceivableList.tsx';
import { dataProviderWith, renderScreen, textsOf } from '../support/screen.tsx';

const summed: CompanyReceivables = {
  company_id: 3,
  companyName: 'EQUINOCCIAL',
  instalments: 1,
  upTo30: 0,
  upTo60: 16.67,
  upTo90: 0,
  older: 0,
  missing: 16.67,
};

const { company_id: _id, companyName: _name, ...total } = summed;

const due: Receivable = {
  id: 70,
  policy_id: 7,
  numberPolicy: 'VH-1',
  customerName: 'PÉREZ ANA',
  company_id: 3,
  companyName: 'EQUINOCCIAL',
  number_payment: 2,
  collectedOn: '2026-02-02',
  days: 42,
  expected: 16.67,
  received: 0,
  missing: 16.67,
  isMissing: false,
};

it('begins with what all insurers owe, the figure above its name', async () => {
  renderScreen(<ReceivableList />, {
    resource: 'insurer-receivables',
    dataProvider: dataProviderWith({
      getList: async () => ({ data: [due] as never[], total: 1 }),
      getReceivablesSummary: async () => ({ data: [summed] }),
      getReceivablesTotal: async () => ({ data: { ...total, older: 5 } }),
    }),
  });
  const name = await screen.findByText('Deben las compañías');
  const figures = name.closest('dl') as HTMLElement;
  expect(textsOf(figures, 'definition')).toEqual([
    '$16.67',
    '$5.00',
    '$0.00',
    '$16.67',
    '$0.00',
    '1',
  ]);
  const summary = await screen.findByRole('table', { name: 'Por compañía y antigüedad' });
  const order = figures.compareDocumentPosition(summary);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('begins with what each insurer owes by age, before the instalments', async () => {
  renderScreen(<ReceivableList />, {
    resource: 'insurer-receivables',
    dataProvider: dataProviderWith({
      getList: async () => ({ data: [due] as never[], total: 1 }),
      getReceivablesSummary: async () => ({ data: [summed] }),
      getReceivablesTotal: async () => ({ data: total }),
    }),
  });
  const summary = await screen.findByRole('table', { name: 'Por compañía y antigüedad' });
  const instalment = await screen.findByText('VH-1');
  const order = summary.compareDocumentPosition(instalment);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(textsOf(summary, 'columnheader').slice(0, 3)).toEqual(['Compañía', 'Falta', 'Cuotas']);
});
