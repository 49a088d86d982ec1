import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useStore } from 'react-admin';
import { MAX_FOUND } from '../../domain/contract/agency/search.ts';
import type { Found } from '../data/search.ts';
import { useAgency } from '../data/useAgency.ts';
import type { DialogRequest } from '../dialogs/requests.ts';
import { useOpenDialogs } from '../dialogs/useDialogs.ts';
import { RECENT_RECORDS } from '../preferences/local.ts';

/** Record the visitor was at; its number alone is kept: names do not belong in a browser's storage. */
export interface RecentRecord {
  readonly kind: keyof Found;
  readonly id: number;
}

const RECORD_PAGE = /^\/(\w+)\/(\d{1,9})\/show$/;

const KINDS = ['customers', 'policies', 'advisors', 'companies'] as const;

function recordAt(pathname: string, open: readonly DialogRequest[]): RecentRecord | undefined {
  const policy = open.findLast(({ type }) => type === 'info');
  if (policy) return { kind: 'policies', id: Number(policy.id) };
  const [, name, id] = RECORD_PAGE.exec(pathname) ?? [];
  const kind = KINDS.find((one) => one === name);
  return kind && { kind, id: Number(id) };
}

const NONE: readonly RecentRecord[] = [];

const useRecentNumbers = () => useStore<readonly RecentRecord[]>(RECENT_RECORDS, NONE);

export function useNoteRecent(): void {
  const { pathname } = useLocation();
  const open = useOpenDialogs();
  const [, keep] = useRecentNumbers();
  const { kind, id } = recordAt(pathname, open) ?? {};
  useEffect(() => {
    if (!kind || !id) return;
    keep((before = NONE) => {
      const others = before.filter((one) => one.kind !== kind || one.id !== id);
      return [{ kind, id }, ...others].slice(0, MAX_FOUND);
    });
  }, [kind, id, keep]);
}

const idsOf = (records: readonly RecentRecord[], wanted: keyof Found): string | undefined =>
  records
    .filter(({ kind }) => kind === wanted)
    .map(({ id }) => id)
    .join(',') || undefined;

/**
 * The records the visitor was at, read anew by one call.
 * @param isWanted nothing is read while it is not
 */
export function useRecent(isWanted: boolean) {
  const agency = useAgency();
  const [records] = useRecentNumbers();
  const { data } = useQuery({
    queryKey: ['search', 'recent', records],
    queryFn: async ({ signal }) => {
      const ids = Object.fromEntries(KINDS.map((kind) => [kind, idsOf(records, kind)]));
      return (await agency.findRecords(ids, signal)).data;
    },
    enabled: isWanted && records.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { records, found: data ?? undefined };
}
