import { type RaRecord, useGetList } from 'react-admin';

export const lookups = {
  'civil-statuses': 'status',
  provinces: 'provinceName',
  cities: 'cityName',
  'policy-types': 'policyName',
  'payment-frequencies': 'frequencyName',
  'payment-methods': 'methodName',
  'policy-statuses': 'statusName',
  'payment-statuses': 'statusNamePayment',
  'card-banks': 'bankName',
  'account-banks': 'bankName',
  'card-types': 'cardName',
  'account-types': 'typeName',
} as const;

export type Lookup = keyof typeof lookups;

export type LookupRow = RaRecord<number>;

const wholeList = { pagination: { page: 1, perPage: 1000 } };

/**
 * A catalogue in the order of its ids, asked for once for all screens and kept.
 */
export function useLookup(lookup: Lookup) {
  return useGetList<LookupRow>(
    lookup,
    { ...wholeList, sort: { field: 'id', order: 'ASC' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

export const usePolicyTypeNames = (ids: readonly number[]): string => {
  const { data = [] } = useLookup('policy-types');
  return data.flatMap(({ id, policyName }) => (ids.includes(id) ? [policyName] : [])).join(', ');
};
