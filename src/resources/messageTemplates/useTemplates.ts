import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAgency } from '../../data/useAgency.ts';

const KEY = ['message-templates'];

/** The texts of all kinds of message. */
export const useTemplates = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await agency.messageTemplates(signal)).data,
  });
};

/** Reads the texts anew. */
export const useTemplatesChanged = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
};

/** What a text's variables stand for in a real record. */
export const useSample = (id: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [...KEY, 'sample', id],
    queryFn: async ({ signal }) => (await agency.templateSample(id, signal)).data,
    refetchOnWindowFocus: false,
  });
};
