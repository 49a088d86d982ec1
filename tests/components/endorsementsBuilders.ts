import type { Endorsement, EndorsementDetail } from '../../src/data/endorsements.ts';
import { wire } from './policiesBuilders.ts';

/** A draft that includes something for 100.00 and its 12.00 of charges from 15 April 2026. */
export const anEndorsement = (changes: Partial<Endorsement> = {}): Endorsement => ({
  id: 9,
  version: 2,
  policy_id: 7,
  number: null,
  insurerNumber: null,
  invoiceNumber: null,
  invoiceDay: null,
  invoiceKey: null,
  kind: 'inclusion',
  state: 'draft',
  effectiveOn: wire('2026-04-15'),
  reason: null,
  net: 100,
  contribution: null,
  ruralInsurance: null,
  issueFee: null,
  vat: null,
  interest: null,
  policyFee: 12,
  policyValue: 112,
  refunded: 0,
  effect: 'spread',
  ownCount: null,
  ownFrom: null,
  reducesUnpaid: true,
  voidsUnpaid: true,
  sentOn: null,
  issuedOn: null,
  createdAt: '2026-04-14T15:00:00.000Z',
  numberPolicy: 'VI-004521',
  policy_type_id: 1,
  policyTypeName: 'Vida Individual',
  customers_id: 1,
  customerName: 'PÉREZ ANA',
  company_id: 1,
  companyName: 'BMI Ecuador',
  advisor_id: 1,
  advisorName: 'MORA LUIS',
  ...changes,
});

/** The same with what it changes and its history. */
export const anEndorsementDetail = (
  changes: Partial<EndorsementDetail> = {},
): EndorsementDetail => ({
  ...anEndorsement(),
  rows: [],
  lacksRowRights: false,
  acts: [
    { kind: 'created', reason: null, userName: 'Ana Mora', recordedAt: '2026-04-14T15:00:00.000Z' },
  ],
  ...changes,
});

/** What a draft for 112.00 would do: two instalments rise, and a third of the commission is due at once. */
export const aPreview = () => ({
  added: { policyValue: 112, policyFee: 12 },
  period: {
    before: { policyValue: 1200, policyFee: 0 },
    after: { policyValue: 1312, policyFee: 12 },
  },
  instalments: [wire('2026-05-15'), wire('2026-06-15')].map((dueDate) => ({
    dueDate,
    before: 100,
    after: 156,
    credit: 0,
    refunded: 0,
    isIssued: false,
  })),
  refunded: 0,
  commission: null,
  insurer: undefined,
});
