import {
  keepPreviousData,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerOf, Call } from '../../domain/contract/index.ts';
import { areaOf, areaOfKey, areasShowing } from './areas.ts';
import { addressParts, type InputOf } from './calls.ts';
import { type ListRequest, queryOf } from './lists.ts';
import { useAgency } from './useAgency.ts';

type ReadCall = Call & { readonly method: 'GET' };

export type { InputOf };
export type WriteCall = Call & { readonly method: Exclude<Call['method'], 'GET'> };

type Options<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> & {
  /** Value the answer depends on besides the input: another one asks anew. */
  readonly since?: unknown;
};

/** The input may be left out where the call needs none. */
type Rest<C extends Call, Answer> =
  object extends InputOf<C>
    ? [input?: InputOf<C>, options?: Options<Answer>]
    : [input: InputOf<C>, options?: Options<Answer>];

export const keyOf = <C extends Call>(call: C, input: InputOf<C>, ...rest: readonly unknown[]) => {
  const { params, query } = addressParts(input);
  return [areaOf(call), call.path, params, query, ...rest.filter((one) => one !== undefined)];
};

/** Options of a page's record, which the page's dialogs reuse for so long. */
export const withDialogs = { staleTime: 30_000 } as const;

// Options of what follows a filter: the answer to the former one stays until the next is there.
export const withFormer = { placeholderData: keepPreviousData } as const;

/**
 * The answer to a reading call of the contract.
 * @param call e.g. `breaches.getBreach`
 * @param rest its `params` and `query`, then options of useQuery (`enabled`, `staleTime` …)
 * @returns react-query's result; `data` is the answer without its envelope
 */
export function useCall<C extends ReadCall>(call: C, ...rest: Rest<C, AnswerOf<C>>) {
  // Left out only where nothing is demanded.
  const [input = {} as InputOf<C>, { since, ...options } = {}] = rest;
  const agency = useAgency();
  return useQuery<AnswerOf<C>>({
    queryKey: keyOf(call, input, since),
    queryFn: async ({ signal }) => (await agency.call(call, input, signal)).data,
    ...options,
  });
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/**
 * A page of a list that is no resource of react-admin.
 * @param call one with a `list`; @param input its `params`
 * @param request sort, range and filter
 */
export function useCallPage<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  request: ListRequest,
  { since, ...options }: Options<Page<AnswerOf<C>>> = {},
) {
  const agency = useAgency();
  return useQuery<Page<AnswerOf<C>>>({
    queryKey: keyOf(call, input, request, since),
    queryFn: ({ signal }) => agency.callForPage(call, input, request, signal),
    ...options,
  });
}

const CARDS_AT_ONCE = 25;

/**
 * The cards of a board's column, which are read as one comes to their end.
 * @param call one with a `list`; @param input its `params`
 * @param request their order, and the filter that finds them
 */
export const useCallCards = <C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  request: ListRequest,
) => {
  const agency = useAgency();
  return useInfiniteQuery({
    queryKey: keyOf(call, input, 'column', request),
    queryFn: async ({ pageParam: from, signal }) => {
      const range = { from, to: from + CARDS_AT_ONCE - 1 };
      const { data, total } = await agency.callForPage(call, input, { ...request, range }, signal);
      const next = from + data.length;
      return { cards: data, total, next: data.length > 0 && next < total ? next : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

/**
 * Reads anew what is on the screen of an area and of those that show what is written in it
 * (src/data/areas.ts); the rest of it when it is next shown.
 * @returns takes a call of the area; its promise ends once everything on the screen was read
 */
export function useRefreshArea() {
  const client = useQueryClient();
  return useCallback(
    (call: Call): Promise<void> => {
      const areas = areasShowing(areaOf(call));
      return client.invalidateQueries({
        predicate: ({ queryKey }) => areas.includes(areaOfKey(queryKey)),
      });
    },
    [client],
  );
}

/**
 * Sends a writing call, and reads its area anew once it is done; a second try of what got no answer
 * is carried out once (docs/architecture.md).
 * @returns `send(breaches.closeBreach, { params, body })`, which resolves to the call's answer and
 *   throws HttpError
 */
export function useSend() {
  const agency = useAgency();
  const refresh = useRefreshArea();
  return useCallback(
    async <C extends WriteCall>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> => {
      const { data } = await agency.call(call, input);
      void refresh(call);
      return data;
    },
    [agency, refresh],
  );
}

export const filterQuery = (filter: ListRequest['filter']) => queryOf({ filter });
