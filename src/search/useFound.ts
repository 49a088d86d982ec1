import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SHORTEST_SEARCH } from '../../domain/contract/search.ts';
import { useAgency } from '../data/useAgency.ts';
import { timings } from '../timings.ts';

/** A value, once it has not changed for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * What the agency has of what is being typed. It is asked once typing pauses, never for fewer than
 * two characters; a question that is overtaken is given up.
 * @param typed what is in the search box
 */
export function useFound(typed: string) {
  const agency = useAgency();
  const words = typed.trim();
  const settled = useSettled(words, timings.searchPause);
  const isLongEnough = words.length >= SHORTEST_SEARCH;
  const query = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) => (await agency.search(settled, signal)).data,
    enabled: isLongEnough && settled.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    found: isLongEnough ? query.data : undefined,
    /** The answer to what is typed is still to come. */
    isWaiting: isLongEnough && (settled !== words || query.isFetching),
    hasFailed: isLongEnough && query.isError,
  };
}
