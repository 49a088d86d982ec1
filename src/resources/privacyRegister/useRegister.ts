import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAgency } from '../../data/useAgency.ts';

const REGISTER = ['processing-register'];
/** The id of the dialog of an activity that is not there yet. */
export const NEW_ACTIVITY = 'new';

const FRESH_MS = 30_000;

/** The activities of the register. */
export const useRegister = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: REGISTER,
    queryFn: async ({ signal }) => (await agency.activitiesRegistered(signal)).data,
    // The dialog of an activity opens over what the page has just read.
    staleTime: FRESH_MS,
  });
};

/** Reads the register anew. */
export const useRegisterChanged = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: REGISTER });
};
