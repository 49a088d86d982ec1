import { addDays, civilDate } from '../../domain/civilDate.ts';
import { AGEING_BUCKET_IDS } from '../../domain/money/ageing.ts';
import type { CommissionFigures, Summary } from '../../src/data/dashboard.ts';

const TODAY = civilDate('2026-03-16');

const onWire = (day: string) => `${day}T00:00:00.000Z`;

/** The figures of an agency on 16 March 2026; amounts in dollars. */
export const aSummary = (changes: Partial<Summary> = {}): Summary => ({
  today: onWire(TODAY),
  timeZone: 'America/Guayaquil',
  totals: {
    customers: 3,
    policies: 5,
    livePolicies: 4,
    finishingPolicies: 1,
    finishedPolicies: 1,
    livePolicyValue: 4800,
    overduePayments: 2,
    overdueAmount: 1870.1,
    expiredCards: 2,
    customersToComplete: 0,
    advisorsToComplete: 0,
    policiesToComplete: 0,
  },
  changes: { latePayments: 6, endingPolicies: 4, policies: 11, expiringCards: 0 },
  waiting: { tasks: 1, requests: 2 },
  months: [
    { month: '2026-02', due: 400, collected: 400 },
    { month: '2026-03', due: 300, collected: 120.5 },
  ],
  ageing: AGEING_BUCKET_IDS.map((bucket) =>
    bucket === '1-30' ? { bucket, count: 2, amount: 1870.1 } : { bucket, count: 0, amount: 0 },
  ),
  byCompany: [{ id: 4, companyName: 'SEGUROS DEL SUR', count: 4 }],
  byType: [{ id: 7, policyName: 'Vehículo', count: 4 }],
  ending: [2, 0].map((count, week) => ({ week: onWire(addDays(TODAY, week * 7)), count })),
  ...changes,
});

const money = { released: 120, paid: 80, refunded: 0, inFavour: 40 };

/** The commissions of one advisor; amounts in dollars. */
export const someCommissions = (): CommissionFigures => ({
  totals: money,
  byAdvisor: [
    {
      ...money,
      advisor: {
        id: 9,
        ci_ruc: '1710034065',
        firstName: 'LUIS',
        secondName: null,
        surname: 'MORA',
        secondSurname: null,
      },
    },
  ],
});
