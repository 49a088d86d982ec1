import { describe, expect, it } from 'vitest';
import { releasedCount } from '../../../domain/commissions/releasedCount.ts';

const payments = [{ status_payment_id: 2 }, { status_payment_id: 2 }, { status_payment_id: 1 }];

describe('releasedCount', () => {
  it('counts the paid payments over all payments', () => {
    const policy = { isCommissionAnnualized: false, renewals: 4, payments };
    expect(releasedCount(policy)).toEqual({ released: 2, total: 3 });
  });

  it('counts the first year and each renewal of an annualised commission, all released', () => {
    const policy = { isCommissionAnnualized: true, renewals: 4, payments };
    expect(releasedCount(policy)).toEqual({ released: 5, total: 5 });
  });
});
