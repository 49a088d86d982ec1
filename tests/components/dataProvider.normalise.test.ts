import { describe, expect, it } from 'vitest';
import { policies } from '../../domain/contract/index.ts';
import { normaliserFor } from '../../domain/contract/wire.ts';

const normalise = normaliserFor(policies.getPolicy.answer);

describe('normalising an answer by its schema', () => {
  it('[3.22] makes numbers of ids and amounts written as texts', () => {
    expect(normalise({ id: '500', policyValue: '1200.00' })).toEqual({
      id: 500,
      policyValue: 1200,
    });
  });

  it('reaches nested records and lists', () => {
    const answer = { paymentFrequency: { id: '1' }, payments: [{ balance: '39.50' }] };
    expect(normalise(answer)).toEqual({
      paymentFrequency: { id: 1 },
      payments: [{ balance: 39.5 }],
    });
  });

  it('makes booleans of how others write them', () => {
    expect(normalise({ renewalCommission: 'true', isCommissionAnnualized: 0 })).toEqual({
      renewalCommission: true,
      isCommissionAnnualized: false,
    });
  });

  it.each(['2026-03-15T12:00:00.000Z', '2026-03-15T00:00:00.000Z', '2026-03-15'])(
    'makes a civil date of %s',
    (startDate) => {
      expect(normalise({ startDate })).toEqual({ startDate: '2026-03-15' });
    },
  );

  it('rounds money and percentages half-up to two decimals', () => {
    expect(
      normalise({ policyValue: '9.625', policyFee: 0.1 + 0.2, agencyPercentage: '8.005' }),
    ).toEqual({ policyValue: 9.63, policyFee: 0.3, agencyPercentage: 8.01 });
  });

  it('leaves texts of figures, unknown keys and nonsense as they are', () => {
    const answer = {
      numberPolicy: '0042',
      startDate: 'ayer',
      nickname: '7',
      policyValue: 'n/a',
      observations: null,
      advisor: null,
    };
    expect(normalise(answer)).toEqual(answer);
  });

  it('leaves an empty amount empty', () => {
    expect(normalise({ policyFee: '' })).toEqual({ policyFee: '' });
  });
});
