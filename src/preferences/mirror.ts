import type { Store } from 'ra-core';
import { preferences } from '../../domain/contract/index.ts';
import { callServer } from '../data/http/callServer.ts';
import { isMissing } from '../data/status.ts';
import { timings } from '../timings.ts';
import { isOfOpenView, RECENT_RECORDS } from './local.ts';

const UNSENT = 'unsent';

type Values = Readonly<Record<string, unknown>>;

const isListState = (key: string) => key.endsWith('.listParams');

/**
 * What of a value follows the user from machine to machine. Of a list that is its order and the
 * size of its pages: the words of a search may be a person's name.
 * @returns undefined for what stays in this browser
 */
function shared(key: string, value: unknown): unknown {
  if (key === UNSENT || key === RECENT_RECORDS || key.endsWith('.selectedIds')) return undefined;
  if (isOfOpenView(key)) return undefined;
  if (!isListState(key) || typeof value !== 'object' || value === null) return value;
  return { ...value, filter: {}, displayedFilters: {}, page: 1 };
}

function merged(key: string, stored: unknown, here: unknown): unknown {
  if (!isListState(key) || typeof here !== 'object' || here === null) return stored;
  const { filter, displayedFilters, page }: Record<string, unknown> = { ...here };
  return { ...Object(stored), filter, displayedFilters, page };
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 409, 413].includes(Number(error.status));

/**
 * Keeps a user's preferences in this browser and on the server alike (domain/contract/preferences).
 * The server's count, except what was changed here and has not reached it. A legacy API
 * leaves them to this browser.
 * @param local where they are at hand
 */
export function createMirror(local: Store) {
  const known = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<void> | undefined;
  let isServed = true;

  const unsent = (): readonly string[] => local.getItem<string[]>(UNSENT) ?? [];
  const setUnsent = (keys: readonly string[]) => local.setItem(UNSENT, [...new Set(keys)]);
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), timings.preferencePause);
  };

  function note(key: string): void {
    const value = shared(key, local.getItem(key));
    if (!isServed || (value === undefined && !known.has(key))) return;
    if (JSON.stringify(value) === known.get(key)) return;
    setUnsent([...unsent(), key]);
    schedule();
  }

  /** Tells the server what it does not know yet; what could not be told is told with the next. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    const keys = unsent();
    if (!isServed || keys.length === 0) return;
    const values = Object.fromEntries(
      keys.map((key) => [key, shared(key, local.getItem(key)) ?? null]),
    );
    setUnsent([]);
    try {
      await callServer(preferences.setPreferences, { body: { values } });
      remember(values);
    } catch (error) {
      isServed = !isMissing(error);
      // A value the server refuses would be refused again, so it stays in this browser.
      if (isServed && !isRefused(error)) setUnsent([...keys, ...unsent()]);
    }
  }

  const remember = (values: Values) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) known.delete(key);
      else known.set(key, JSON.stringify(value));
    }
  };

  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

  function take(values: Values, own: ReadonlySet<string>): void {
    for (const [key, value] of Object.entries(values)) {
      const here = local.getItem(key);
      const now = merged(key, value, here);
      if (!own.has(key) && !same(now, here)) local.setItem(key, now);
    }
  }

  /** Values that another machine has taken away go here, too. */
  function drop(values: Values, own: ReadonlySet<string>): void {
    for (const [key, value] of Object.entries(local.listItems?.() ?? {})) {
      const isElsewhere = key in values || own.has(key) || isListState(key);
      if (!isElsewhere && shared(key, value) !== undefined) local.removeItem(key);
    }
  }

  async function ask(): Promise<void> {
    try {
      const { data } = await callServer(preferences.getPreferences);
      const values: Values = Object(data);
      const own = new Set(unsent());
      remember(values);
      take(values, own);
      drop(values, own);
      if (own.size > 0) schedule();
    } catch (error) {
      // Whatever is wrong, this browser has what it last knew.
      isServed = !isMissing(error);
    }
  }

  return {
    note,
    flush,
    load: (): Promise<void> => {
      loading ??= ask();
      return loading;
    },
  };
}

export type Mirror = ReturnType<typeof createMirror>;
