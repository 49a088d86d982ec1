import { z } from 'zod';
import { getCall, type Resources } from '../call.ts';
import { answer } from '../fields.ts';

const lookup = <const Path extends string, const Key extends string, S extends z.ZodRawShape>(
  path: Path,
  envelope: Key,
  summary: string,
  columns: S,
) =>
  getCall({
    path,
    access: 'catalogues.list',
    summary,
    envelope,
    answer: z.array(z.object({ id: answer.id, ...columns })),
  });

export const civilStatuses = lookup('globaldata/civil-status', 'allStatus', 'Civil statuses', {
  status: answer.text,
});

export const provinces = lookup('globaldata/get-provinces', 'allProvince', 'Provinces', {
  provinceName: answer.text,
});

export const cities = lookup('globaldata/get-city', 'allCities', 'Cantons with their province', {
  cityName: answer.text,
  province: z.object({ id: answer.id }),
});

export const policyTypes = lookup('policy/get-types', 'allTypePolicy', 'Policy types', {
  policyName: answer.text,
  /** Left out by a server whose types are fixed. */
  isInactive: answer.flag.optional(),
});

export const paymentFrequencies = lookup(
  'policy/get-frecuency',
  'allFrecuency',
  'Payment frequencies',
  { frequencyName: answer.text },
);

export const paymentMethods = lookup(
  'policy/get-payment-method',
  'allPaymentMethod',
  'Payment methods',
  { methodName: answer.text },
);

export const policyStatuses = lookup(
  'policy/get-all-satus-policy',
  'allStatusPolicy',
  'Policy statuses',
  { statusName: answer.text },
);

export const paymentStatuses = lookup(
  'payment/get-payment-status',
  'paymentStatus',
  'Payment statuses',
  { statusNamePayment: answer.text },
);

export const cardBanks = lookup('creditcard/all-banks', 'allBanks', 'Banks', {
  bankName: answer.text,
});

export const accountBanks = lookup('bankaccount/all-banks', 'allBanks', 'Banks', {
  bankName: answer.text,
});

export const cardTypes = lookup('creditcard/all-types', 'allTypes', 'Card types', {
  cardName: answer.text,
});

export const accountTypes = lookup(
  'bankaccount/all-type-accounts',
  'allTypeAccounts',
  'Account types',
  { typeName: answer.text },
);

export const resources: Resources = {
  'civil-statuses': { list: civilStatuses },
  provinces: { list: provinces },
  cities: { list: cities },
  'policy-types': { list: policyTypes },
  'payment-frequencies': { list: paymentFrequencies },
  'payment-methods': { list: paymentMethods },
  'policy-statuses': { list: policyStatuses },
  'payment-statuses': { list: paymentStatuses },
  'card-banks': { list: cardBanks, of: 'banks' },
  'account-banks': { list: accountBanks, of: 'banks' },
  'card-types': { list: cardTypes },
  'account-types': { list: accountTypes },
};
