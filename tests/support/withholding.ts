import type { TestApi } from './api.ts';
import { ratesSince } from './premium.ts';

/** Sets rates of an agency that the amounts of {@link aCertificate} follow: 2 % of the bases. */
export const rateCertificates = async <A extends Pick<TestApi, 'context'>>(api: A): Promise<A> => {
  const two = JSON.stringify(ratesSince({ '2000-01-01': '2.00' }));
  await api.context.database.kysely
    .updateTable('agency_settings')
    .set({ withholding_rates: two, vat_withholding_rates: two })
    .execute();
  return api;
};

/** An access key by its first 48 digits. */
export const accessKey = (digits: string): string => {
  const sum = [...digits]
    .toReversed()
    .reduce((all, one, at) => all + Number(one) * ((at % 6) + 2), 0);
  const rest = 11 - (sum % 11);
  return `${digits}${rest === 11 ? 0 : rest === 10 ? 1 : rest}`;
};

/** A certificate for an instalment of 1,000.00 net and 156.45 of VAT. @param others what differs */
export const aCertificate = (others: Readonly<Record<string, unknown>> = {}) => ({
  number: '001-001-000000001',
  authorisation: accessKey(`${'1603202607179001234500120010010000000011234567'}81`),
  issuedOn: '2026-03-16',
  premiumBase: '1000.00',
  premium: '20.00',
  vatBase: '156.45',
  vat: '3.13',
  ...others,
});
