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

it('begins with what each insurer owes by age, before the instalments', async () => {
  renderScreen(<ReceivableList />, {
    resource: 'insurer-receivables',
    dataProvider: dataProviderWith({
      getList: async () => ({ data: [due] as never[], total: 1 }),
      getReceivablesSummary: async () => ({ data: [summed] }),
    }),
  });
  const summary = await screen.findByRole('table', { name: 'Por compañía y antigüedad' });
  const instalment = await screen.findByText('VH-1');
  const order = summary.compareDocumentPosition(instalment);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(textsOf(summary, 'columnheader').slice(0, 3)).toEqual(['Compañía', 'Falta', 'Cuotas']);
});
