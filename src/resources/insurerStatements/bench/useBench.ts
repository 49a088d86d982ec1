import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { LineQueue } from '../../../../domain/contract/insurerStatementShapes.ts';
import type { InsurerStatementDetail, StatementLine } from '../../../data/insurerStatements.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { timings } from '../../../timings.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailure } from '../../../ui/useFailure.ts';

/** Lines of a page of the bench. */
const PER_PAGE = 50;

/** The lines looked at: those that wait for a decision, all, or those of a queue. */
export type Shown = 'open' | 'all' | LineQueue;

const filterOf = (shown: Shown, q: string) => ({
  ...(shown === 'open' ? { decision: 'open' } : {}),
  ...(shown === 'open' || shown === 'all' ? {} : { queue: shown }),
  ...(q ? { q } : {}),
});

const keyOf = (id: number, ...rest: readonly unknown[]) => ['insurer-statement', id, ...rest];

/** A statement with its queues; others' work shows after a while. */
export const useStatement = (id: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () =>
      // The call behind this resource answers a statement with its queues.
      (await agency.getOne<InsurerStatementDetail & { id: number }>('insurer-statements', { id }))
        .data,
    enabled: id > 0,
    refetchInterval: timings.statementRefresh,
  });
};

/** A page of a statement's lines. @param first which are shown to begin with */
export const useLines = (id: number, first: Shown) => {
  const agency = useAgency();
  const [shown, setShown] = useState<Shown>(first);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: keyOf(id, 'lines', shown, words, page),
    queryFn: ({ signal }) => {
      const range = { from: (page - 1) * PER_PAGE, to: page * PER_PAGE - 1 };
      const request = { filter: filterOf(shown, words), range };
      return agency.statementLines(id, request, signal);
    },
    placeholderData: keepPreviousData,
    refetchInterval: timings.statementRefresh,
  });
  const total = query.data?.total ?? 0;
  return {
    query,
    lines: query.data?.data ?? [],
    shown,
    words,
    pages: { page, count: Math.max(Math.ceil(total / PER_PAGE), 1), onChange: setPage },
    show: (next: Shown) => {
      setShown(next);
      setPage(1);
    },
    search: (next: string) => {
      setWords(next);
      setPage(1);
    },
  };
};

/** Reads a statement and its lines anew, here and in the lists. */
export const useReadAnew = (id: number) => {
  const client = useQueryClient();
  const cache = useRecordCache();
  return async (): Promise<void> => {
    for (const resource of ['insurer-statements', 'insurer-receivables']) cache.readAnew(resource);
    await client.invalidateQueries({ queryKey: keyOf(id) });
  };
};

/** What a person decides of a line, as the contract's body has it. */
export interface LineDecision {
  readonly line: StatementLine;
  readonly decision: 'confirmed' | 'ignored' | 'open';
  readonly policy_id?: number | null;
  readonly payment_id?: number | null;
  readonly note?: string;
}

/** Decides lines of a statement, one at a time. @param onDecided with the line as it was before */
export const useDecide = (id: number, onDecided: (line: StatementLine) => void) => {
  const agency = useAgency();
  const sayFailed = useFailure();
  const readAnew = useReadAnew(id);
  return useCommand({
    mutationFn: ({ line, ...body }: LineDecision) =>
      agency.decideLine({ params: { id: line.id }, body: { ...body, version: line.version } }),
    onSuccess: (_, { line }) => onDecided(line),
    onError: (error) => sayFailed('insurerStatements.bench.decideFailed', error),
    onSettled: readAnew,
  });
};

/**
 * A command of the whole statement.
 * @param command what is sent
 * @param done what is said then, for a count where the command answers one
 * @param onDone called then; where it failed, whatever asked for it stays
 */
export const useStatementCommand = <Variables = void>(
  id: number,
  command: (variables: Variables) => Promise<{ data: object }>,
  done: TextKey,
  onDone?: () => void,
) => {
  const notify = useNotify();
  const sayFailed = useFailure();
  const readAnew = useReadAnew(id);
  return useCommand<{ data: object }, Variables>({
    mutationFn: command,
    onSuccess: ({ data }) => {
      const count = 'lines' in data ? { smart_count: data.lines } : {};
      notify(done, { type: 'success', messageArgs: count });
      onDone?.();
    },
    onError: (error) => sayFailed('insurerStatements.bench.actionFailed', error),
    onSettled: readAnew,
  });
};
