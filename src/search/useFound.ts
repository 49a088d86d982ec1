import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-admin';
import { MIN_SEARCH } from '../../domain/contract/agency/search.ts';
import { useAgency } from '../data/useAgency.ts';
import { useDialogs } from '../dialogs/useDialogs.ts';
import { timings } from '../timings.ts';
import { useSettled } from '../ui/useSettled.ts';
import type { FoundItem, Target } from './found.ts';

/**
 * What the agency has of what is being typed. It is asked once typing pauses, never for fewer than
 * two characters; a question that is overtaken is given up.
 * @param typed what is in the search box
 */
export function useFound(typed: string) {
  const agency = useAgency();
  const words = typed.trim();
  const settled = useSettled(words, timings.searchPause);
  const isLongEnough = words.length >= MIN_SEARCH;
  const query = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) => (await agency.search(settled, signal)).data,
    enabled: isLongEnough && settled.length >= MIN_SEARCH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    found: isLongEnough ? query.data : undefined,
    isWaiting: isLongEnough && (settled !== words || query.isFetching),
    hasFailed: isLongEnough && query.isError,
  };
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
};

interface Options {
  readonly items: readonly FoundItem[];
  /** The answer to what is typed is still to come: what is shown may be of what was typed before. */
  readonly isWaiting: boolean;
  readonly onChoose: (item: FoundItem) => void;
}

/**
 * Which of the things found is current: the first, until the arrows or the pointer move on. Enter
 * before the answer has come waits for it, unless one was moved to.
 */
export function useCurrent({ items, isWaiting, onChoose }: Options) {
  const [chosen, setChosen] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const isMoved = items.some(({ key }) => key === chosen);
  const at = Math.max(
    items.findIndex(({ key }) => key === chosen),
    0,
  );
  const current = items[at];

  const answer = useEffectEvent(() => {
    setEntered(false);
    if (current) onChoose(current);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) answer();
  }, [isEntered, isWaiting]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setChosen(items[step(at, items.length - 1)]?.key);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isWaiting && !isMoved) setEntered(true);
    else if (current) onChoose(current);
  };
  return {
    current: current?.key,
    point: (item: FoundItem) => setChosen(item.key),
    onKeyDown,
    /** Called on new typing: the current line, and an Enter that waits, no longer count. */
    startAnew: () => {
      setChosen(undefined);
      setEntered(false);
    },
  };
}

export function useChoose() {
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  return (target: Target): void => {
    if (target.kind === 'dialog') openDialog(target.request);
    else navigate(target.to);
  };
}
