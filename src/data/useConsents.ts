import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useRecordCache } from './recordCache.ts';
import { useAgency } from './useAgency.ts';

const PURPOSES = ['consent-purposes'];
const consentsOf = (id: Identifier) => ['customer-consents', Number(id)];
const limitationsOf = (id: Identifier) => ['limitations', Number(id)];

/** What customers are asked to agree to. */
export const usePurposes = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: PURPOSES,
    queryFn: async ({ signal }) => (await agency.consentPurposes(signal)).data,
  });
};

/** All that a customer said of the purposes, newest first. */
export const useConsentsOf = (id: Identifier) => {
  const agency = useAgency();
  return useQuery({
    queryKey: consentsOf(id),
    queryFn: async ({ signal }) => (await agency.customerConsents(id, signal)).data,
  });
};

/** When a customer was limited and released, newest first. */
export const useLimitationsOf = (id: Identifier) => {
  const agency = useAgency();
  return useQuery({
    queryKey: limitationsOf(id),
    queryFn: async ({ signal }) => (await agency.limitationsOf(id, signal)).data,
  });
};

/** Reads anew what was written. */
export const useConsentsChanged = () => {
  const client = useQueryClient();
  const cache = useRecordCache();
  return {
    purposesChanged: () => {
      void client.invalidateQueries({ queryKey: PURPOSES });
      cache.readAnew('consents');
    },
    consentsChanged: (id: Identifier) => {
      void client.invalidateQueries({ queryKey: consentsOf(id) });
      cache.readAnew('consents');
    },
    /** The customer's own record says whether they are limited. */
    limitationsChanged: (id: Identifier) => {
      void client.invalidateQueries({ queryKey: limitationsOf(id) });
      for (const resource of ['customers', 'lopdp']) cache.readAnew(resource);
    },
  };
};
