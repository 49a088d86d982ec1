import { useRecordCache } from '../../../../data/recordCache.ts';

/** What has a customer's name beside it, once rows have moved from one to another. */
const RESOURCES = [
  'customers',
  'customer-merges',
  'policies',
  'payments',
  'late-payments',
  'receipts',
  'masked-cards',
  'bank-accounts',
] as const;

/** @returns call it after a merge or its undoing */
export function useCustomersChanged(): () => void {
  const cache = useRecordCache();
  return () => {
    for (const resource of RESOURCES) cache.readAnew(resource);
  };
}
