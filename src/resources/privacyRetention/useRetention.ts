import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRecordCache } from '../../data/recordCache.ts';
import { useAgency } from '../../data/useAgency.ts';
import { timings } from '../../timings.ts';

const TERMS = ['retention-terms'];
const PAST = ['retention-past'];
const RUNS = ['retention-runs'];

/** How long each kind of data is kept. */
export const useRetentionTerms = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: TERMS,
    queryFn: async ({ signal }) => (await agency.retentionTerms(signal)).data,
  });
};

/** What is past its term today. */
export const usePast = () => {
  const agency = useAgency();
  return useQuery({
    queryKey: PAST,
    queryFn: async ({ signal }) => (await agency.pastData(signal)).data,
  });
};

/** Reads anew what depends on terms or on runs. */
export const useRetentionChanged = () => {
  const client = useQueryClient();
  const cache = useRecordCache();
  return () => {
    for (const queryKey of [TERMS, PAST, RUNS]) void client.invalidateQueries({ queryKey });
    cache.readAnew('retention-customers');
  };
};

/** The runs, read again and again while one is under way; what is left is read anew once it has ended. */
export const useRuns = () => {
  const agency = useAgency();
  const changed = useRetentionChanged();
  const query = useQuery({
    queryKey: RUNS,
    queryFn: async ({ signal }) => (await agency.retentionRuns(signal)).data,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'running') ? timings.messageRefresh : false,
  });
  const isRunning = query.data?.some(({ status }) => status === 'running') ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) changed();
    wasRunning.current = isRunning;
  });
  return query;
};
