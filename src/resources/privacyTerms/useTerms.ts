import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAgency } from '../../data/useAgency.ts';

const TERMS = ['privacy-terms'];
const HOLIDAYS = ['holidays'];

/** The terms in force. */
export const useTerms = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: TERMS,
    queryFn: async ({ signal }) => (await agency.privacyTerms(signal)).data,
  });
};

/** The holidays of a year. */
export const useHolidays = (year: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [...HOLIDAYS, year],
    queryFn: async ({ signal }) => (await agency.holidays(year, signal)).data,
  });
};

/** Reads the terms, or the holidays, anew. */
export const useTermsChanged = () => {
  const client = useQueryClient();
  return {
    termsChanged: () => void client.invalidateQueries({ queryKey: TERMS }),
    holidaysChanged: () => void client.invalidateQueries({ queryKey: HOLIDAYS }),
  };
};
