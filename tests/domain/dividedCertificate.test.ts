import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { sumCents, toCents } from '../../domain/money/money.ts';
import { dividedCertificate } from '../../domain/sales/premium/dividedCertificate.ts';
import { aCertificate } from '../support/withholding.ts';

const certificate = { ...aCertificate(), issuedOn: civilDate('2026-03-16') };

describe('a certificate for several instalments', () => {
  it('is divided by what each is settled by, to the cent', () => {
    const parts = dividedCertificate(certificate, [33_333, 33_333, 53_279]);
    for (const name of ['premiumBase', 'premium', 'vatBase', 'vat'] as const)
      expect(sumCents(parts.map((part) => toCents(part?.[name] ?? '0')))).toBe(
        toCents(certificate[name]),
      );
    expect(parts[0]).toMatchObject({ number: certificate.number, premium: '5.56', vat: '0.87' });
  });

  it('has no part for an instalment of which nothing is withheld', () => {
    const one = { ...certificate, premium: '0.01', vat: '0.00' };
    expect(dividedCertificate(one, [10_000, 1]).map((part) => part?.premium)).toEqual([
      '0.01',
      undefined,
    ]);
  });
});
