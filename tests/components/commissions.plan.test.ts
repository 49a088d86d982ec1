import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../src/data/legacyApi/accounts.ts';
import type { LegacyPolicy } from '../../src/data/legacyApi/policies.ts';
import { distributionFile } from '../../src/resources/money/commissions/pay/ExcelButton.tsx';
import {
  inFavourOf,
  planOf,
  reachOf,
  roomOf,
  sharesOf,
} from '../../src/resources/money/commissions/pay/plan.ts';
import { aBalance, anOpenAdvance, totalsOf } from './commissionsBuilders.ts';

const cents = (most: number) => fc.integer({ min: 0, max: most });

const dollars = (amount: number) => amount / 100;

/** Accounts as the server lists them: the largest balance first. */
const accounts = fc
  .array(cents(50_000), { maxLength: 30 })
  .map((amounts) =>
    amounts
      .toSorted((a, b) => b - a)
      .map((amount, at) => aBalance(at + 1, { commissionInFavour: dollars(amount) })),
  );

const advances = fc
  .array(cents(40_000), { maxLength: 4 })
  .map((amounts) => amounts.map((amount, at) => anOpenAdvance(at + 1, dollars(amount))));

describe('the distribution of a commission', () => {
  it('is the same whether all accounts are known or only those it reaches', () => {
    fc.assert(
      fc.property(accounts, advances, cents(300_000), (all, open, asked) => {
        const totals = totalsOf(all, open);
        const rounded = {
          ...totals,
          commissionInFavour: Math.round(totals.commissionInFavour * 100) / 100,
          advancesOpen: Math.round(totals.advancesOpen * 100) / 100,
        };
        const amount = Math.min(asked, roomOf(rounded));
        const reach = reachOf(rounded, amount);
        const enough = all.findIndex((_, at) => inFavourOf(all.slice(0, at + 1)) >= reach);
        const reached = enough < 0 ? all : all.slice(0, enough + 1);
        expect(planOf(reached, open, amount)).toEqual(planOf(all, open, amount));
      }),
    );
  });

  it('sends every policy that receives something, and no other', () => {
    const three = [1, 2, 3].map((id) => aBalance(id));
    const plan = planOf(three, [anOpenAdvance(9, 100)], 5_000);
    expect(sharesOf(plan)).toEqual([
      { policy_id: 1, released_commission: 100, advance_to_apply: '0.00' },
      { policy_id: 2, released_commission: 100, advance_to_apply: '50.00' },
    ]);
  });

  it('is written to Excel as texts and numbers, never as formulas', async () => {
    const { lines } = planOf([aBalance(1, { numberPolicy: '=1+1' })], [], 2_550);
    const headings = {
      policy: 'Póliza',
      customer: 'Cliente',
      company: 'Compañía',
      inFavour: 'A favor',
      absorbed: 'Anticipo absorbido',
      paid: 'Comisión nueva',
      left: 'Saldo',
    };
    const file = await distributionFile('Distribución', headings, lines);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]?.rows).toEqual([
      Object.values(headings),
      ['=1+1', 'MORA ANA', 'SEGUROS UNIDOS', 100, 0, 25.5, 74.5],
    ]);
  });
});

/** A policy as a server of specification §7 tells of it, without any figure of commission. */
const aPlainPolicy = (changes: Partial<LegacyPolicy> = {}): LegacyPolicy => {
  const {
    commissionTotal: _total,
    commissionReleased: _released,
    commissionPaid: _paid,
    commissionRefunded: _refunded,
    commissionBalance: _balance,
    commissionInFavour: _inFavour,
    commissionAbsorbed: _absorbed,
    releasedCount: _count,
    expectedCount: _expected,
    commissionFrequency: _frequency,
    ...policy
  } = aBalance(4);
  return { ...policy, ...changes };
};

const aPayment = (number_payment: number, status_payment_id: number) => ({
  id: number_payment,
  number_payment,
  status_payment_id,
  value: 100,
  createdAt: '2025-03-17T00:00:00.000Z',
  year: 2025,
  paidAt: null,
  earned_by: null,
});

const renewals = [{ id: 1, renewalNumber: 1, createdAt: '2026-03-17T00:00:00.000Z' }];

describe('an account worked out from what specification §7 tells', () => {
  const advisor = { id: 3 };

  it('releases the part of each paid payment, and takes off what was paid and discounted', () => {
    const commission = { ...anOpenAdvance(1, 10), policy_id: 4 };
    const refund = {
      id: 1,
      advisor_id: 3,
      policy_id: 4,
      amountRefunds: 5,
      cancellationDate: '2026-01-01T00:00:00.000Z',
      reason: 'X',
    };
    const payments = [aPayment(1, 2), aPayment(2, 2), aPayment(3, 2), aPayment(4, 1)];
    const policy = aPlainPolicy({ payments, commissionRefunds: [refund] });
    expect(accountOf(policy, { id: 3, commissions: [commission] })).toMatchObject({
      commissionTotal: 100,
      commissionReleased: 25,
      commissionPaid: 10,
      commissionRefunded: 5,
      commissionInFavour: 10,
      releasedCount: 3,
      expectedCount: 4,
      commissionFrequency: 'Mensual',
      eligible: true,
    });
  });

  it.each([
    [true, 200],
    [false, 100],
  ])(
    '[9.28] annualised, counts each year when renewals earn (%s): %i',
    (renewalCommission, released) => {
      const policy = aPlainPolicy({ isCommissionAnnualized: true, renewalCommission, renewals });
      expect(accountOf(policy, advisor)).toMatchObject({
        commissionReleased: released,
        commissionTotal: released,
        commissionFrequency: 'Anual',
        frequency: 'annualized',
      });
    },
  );

  it('annualised, adds the periods up where there are any', () => {
    const period = {
      id: 1,
      advisor_id: 3,
      policyFee: 100,
      agencyPercentage: 20,
      advisorPercentage: 10,
      numberOfPaymentsAdvisor: 12,
    };
    const periods = [
      { ...period, cycle: 0, year: 2025, policyValue: 1100 },
      { ...period, cycle: 1, year: 2026, policyValue: 600 },
    ];
    const policy = aPlainPolicy({ isCommissionAnnualized: true, periods, renewals });
    expect(accountOf(policy, advisor)).toMatchObject({ commissionReleased: 150 });
  });

  it('without payments has earned nothing', () => {
    expect(accountOf(aPlainPolicy(), advisor)).toMatchObject({
      commissionReleased: 0,
      eligible: false,
    });
  });
});
