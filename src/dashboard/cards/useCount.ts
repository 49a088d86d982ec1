import { type GetListParams, useGetList } from 'react-admin';

/** How many rows a list has. */
export interface Count {
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const silently = () => undefined;

interface CountOptions {
  /** Told of a failure; the card itself says so. */
  readonly onError?: (error: unknown) => void;
  /** How long a count that another card has asked for is used again, in milliseconds. */
  readonly staleTime?: number;
}

/**
 * Asks a list how many rows it has, without them: a card equals the list it opens.
 * @param resource the list
 * @param asked its order, and what it is narrowed by
 */
export function useCount(
  resource: string,
  asked: Pick<GetListParams, 'sort' | 'filter'>,
  { onError = silently, staleTime }: CountOptions = {},
): Count {
  const query = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, ...asked },
    { onError, staleTime },
  );
  return {
    total: query.total,
    hasFailed: query.isError && query.total === undefined,
    retry: () => void query.refetch(),
  };
}
