import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { insurerStatements } from '../../../../../domain/contract/index.ts';
import type { LineQueue } from '../../../../../domain/contract/money/insurerStatementShapes.ts';
import type { StatementLine } from '../../../../data/insurerStatements.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCall, useCallPage, useRefreshArea } from '../../../../data/useCall.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { timings } from '../../../../timings.ts';
import { useShownPage } from '../../../../ui/table/useShownPage.ts';
import { useCommand } from '../../../../ui/useCommand.ts';
import { useFailure } from '../../../../ui/useFailure.ts';

const PER_PAGE = 50;

export type Shown = 'open' | 'all' | LineQueue;

const filterOf = (shown: Shown, q: string) => ({
  ...(shown === 'open' ? { decision: 'open' } : {}),
  ...(shown === 'open' || shown === 'all' ? {} : { queue: shown }),
  ...(q ? { q } : {}),
});

/** A statement with its queues, refetched at intervals to show the work of others. */
export const useStatement = (id: number) =>
  useCall(
    insurerStatements.getStatement,
    { params: { id } },
    { enabled: id > 0, refetchInterval: timings.statementRefresh },
  );

export const useLines = (id: number, first: Shown) => {
  const { shown, range, pagesOf, show, restart } = useShownPage(first, PER_PAGE);
  const [words, setWords] = useState('');
  const query = useCallPage(
    insurerStatements.listStatementLines,
    { params: { id } },
    { filter: filterOf(shown, words), range },
    { placeholderData: keepPreviousData, refetchInterval: timings.statementRefresh },
  );
  return {
    query,
    lines: query.data?.data ?? [],
    shown,
    words,
    show,
    pages: pagesOf(query.data?.total),
    search: (next: string) => {
      setWords(next);
      restart();
    },
  };
};

/** The queues of lines that are confirmed only once something else is done or chosen. */
const BLOCKED_QUEUES = ['notCollected', 'duplicate', 'ambiguous', 'noPolicy', 'wrongTerm'] as const;

/** Reason why a line cannot be confirmed where it was placed, to be translated; undefined where it can. */
export function blockOf({ payment_id, queue }: StatementLine): TextKey | undefined {
  const blocked = BLOCKED_QUEUES.find((one) => one === queue);
  if (blocked) return `insurerStatements.bench.blocked.${blocked}`;
  if (payment_id !== null || queue === 'adjustment') return undefined;
  return `insurerStatements.bench.blocked.${queue === 'reversal' ? 'reversal' : 'other'}`;
}

export interface LineDecision {
  readonly line: StatementLine;
  readonly decision: 'confirmed' | 'ignored' | 'open';
  readonly policy_id?: number | null;
  readonly payment_id?: number | null;
  readonly payment_ids?: number[];
  readonly note?: string;
}

/** The calls that decide lines of a statement wait for each other, so that none is lost or overtaken. */
const inTurn = (id: number) => ({ id: `insurer-statement-${id}` });

/**
 * Decides lines of a statement; a line that is being decided is not decided twice.
 * @param handlers with the line as it was before, once it is decided or could not be
 */
export const useDecide = (
  id: number,
  handlers: Readonly<Record<'onDecided' | 'onFailed', (line: StatementLine) => void>>,
) => {
  const agency = useAgency();
  const sayFailed = useFailure();
  const refresh = useRefreshArea();
  const underWay = useRef(new Set<number>());
  const [running, setRunning] = useState<ReadonlySet<number>>(underWay.current);
  const { mutate } = useMutation({
    scope: inTurn(id),
    mutationFn: ({ line, ...body }: LineDecision) =>
      agency.call(insurerStatements.decideLine, {
        params: { id: line.id },
        body: { ...body, version: line.version },
      }),
    onSuccess: (_, { line }) => handlers.onDecided(line),
    onError: (error, { line }) => {
      sayFailed('insurerStatements.bench.decideFailed', error);
      handlers.onFailed(line);
    },
    onSettled: (_, __, { line }) => {
      underWay.current.delete(line.id);
      setRunning(new Set(underWay.current));
      // The next decision does not wait until this one is read back.
      void refresh(insurerStatements.decideLine);
    },
  });
  const decide = (decision: LineDecision): void => {
    if (underWay.current.has(decision.line.id)) return;
    underWay.current.add(decision.line.id);
    setRunning(new Set(underWay.current));
    mutate(decision);
  };
  return { decide, isDeciding: (line: StatementLine) => running.has(line.id) };
};

export const usePlaceAgain = (id: number) => {
  const agency = useAgency();
  const refresh = useRefreshArea();
  return useCommand({
    mutationFn: () => agency.call(insurerStatements.placeAgain, { params: { id } }),
    failed: 'insurerStatements.bench.actionFailed',
    // Refused or not: others may have changed what is shown.
    onSettled: () => refresh(insurerStatements.getStatement),
  });
};

/**
 * A command of the whole statement.
 * @param done what is said then, for a count where the command answers one
 * @param onDone called then; where it failed, whatever asked for it stays
 */
export const useStatementCommand = <Variables = void>(
  command: (variables: Variables) => Promise<{ data: object }>,
  done: TextKey,
  onDone?: () => void,
) => {
  const refresh = useRefreshArea();
  return useCommand<{ data: object }, Variables>({
    mutationFn: command,
    done,
    counted: ({ data }) => ('lines' in data ? Number(data.lines) : undefined),
    onSuccess: () => onDone?.(),
    failed: 'insurerStatements.bench.actionFailed',
    // Refused or not: others may have changed what is shown.
    onSettled: () => refresh(insurerStatements.getStatement),
  });
};
