import type { Renewal } from '../../src/data/renewals.ts';

/** A term that is still to be contacted, 20 days before its end; 1,200.00 dollars. */
export const aRenewal = (overrides: Partial<Renewal> = {}): Renewal => ({
  id: 1,
  policy_id: 7,
  numberPolicy: 'VH-1',
  policyTypeName: 'Vehículo',
  customers_id: 3,
  customerName: 'PÉREZ ANA',
  companyName: 'EQUINOCCIAL',
  advisorName: 'MORA LUIS',
  stage: 'toContact',
  dueOn: '2026-04-05',
  daysLeft: 20,
  value: 1200,
  quotedPremium: null,
  renewedValue: null,
  owner: null,
  nextStep: null,
  nextStepOn: null,
  isStepDue: false,
  lossReason: null,
  lossWords: null,
  version: 0,
  ...overrides,
});
