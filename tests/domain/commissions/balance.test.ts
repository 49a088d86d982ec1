import { describe, expect, it } from 'vitest';
import { commissionBalance } from '../../../domain/money/commissions/account.ts';

describe('the balance', () => {
  it('[9.29] is what is released less discounts and payments', () => {
    expect(commissionBalance({ released: 10_000, paid: 3_000, refunds: 500 })).toEqual({
      released: 10_000,
      balance: 6_500,
      inFavour: 6_500,
    });
  });

  it('[9.29] can be negative, but what is in favour cannot', () => {
    expect(commissionBalance({ released: 10_000, paid: 9_000, refunds: 2_000 })).toMatchObject({
      balance: -1_000,
      inFavour: 0,
    });
  });
});
