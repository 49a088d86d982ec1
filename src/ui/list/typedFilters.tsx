import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { removeEmpty, useListContext } from 'react-admin';
import { timings } from '../../timings.ts';

type Filter = Readonly<Record<string, unknown>>;

/** The filter of the list around as it is typed; undefined outside a list's band. */
const TypedFilter = createContext<(() => Filter) | undefined>(undefined);

export const TypedFilterProvider = TypedFilter.Provider;

/** @returns a reader of the list's filter as typed, even where the list does not read it yet */
export function useTypedFilter(): () => Filter {
  const { filterValues } = useListContext();
  return useContext(TypedFilter) ?? (() => filterValues);
}

/** The screen and the filter that the address names, which change before the screen does. */
const addressed = (): string => {
  const [path, search] = window.location.hash.split('?');
  return `${path} ${new URLSearchParams(search).get('filter')}`;
};

/**
 * Filters the list around once typing pauses, unless another screen or another filter was opened meanwhile.
 * @returns `type` takes what the filters hold, `now` tells it at once
 */
export function useTypedFilters() {
  const { filterValues, setFilters } = useListContext();
  const current = JSON.stringify(filterValues);
  const typed = useRef<{ readonly filter: Filter; readonly timer: number }>(undefined);
  const sent = useRef(current);
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };

  const giveUp = useCallback(() => {
    window.clearTimeout(typed.current?.timer);
    typed.current = undefined;
  }, []);
  useEffect(() => giveUp, [giveUp]);
  useEffect(() => {
    // What was typed has arrived, unless more was typed since; any other filter takes its place.
    const isEarlier = current === sent.current && JSON.stringify(typed.current?.filter) !== current;
    if (!isEarlier) giveUp();
  }, [current, giveUp]);

  const type = useCallback(
    (filter: Filter) => {
      giveUp();
      const from = addressed();
      const apply = () => {
        if (addressed() !== from) return giveUp();
        sent.current = JSON.stringify(removeEmpty(filter));
        latest.current.setFilters(filter);
      };
      const timer = window.setTimeout(apply, timings.filterPause);
      typed.current = { filter: removeEmpty(filter), timer };
    },
    [giveUp],
  );
  const now = useCallback(() => typed.current?.filter ?? latest.current.filterValues, []);
  return { type, now };
}
