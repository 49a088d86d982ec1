import type { InsurerStatement } from '../../src/data/insurerStatements.ts';

/** A draft of three lines that wait for a decision. */
export const aStatement = (changes: Partial<InsurerStatement> = {}): InsurerStatement => ({
  id: 5,
  version: 4,
  company_id: 3,
  companyName: 'EQUINOCCIAL',
  numberStatement: 'MARZO-2026',
  issuedOn: '2026-03-14',
  status: 'draft',
  statedTotal: 60,
  deposited: null,
  depositedOn: null,
  explanation: null,
  fileName: null,
  createdAt: '2026-03-15T15:00:00.000Z',
  userName: 'basico',
  lines: 3,
  open: 3,
  linesTotal: 50.01,
  acceptedTotal: 50.01,
  ...changes,
});
