import { useListContext, useTranslate } from 'react-admin';
import { SEARCH_COUNTED_TO } from '../../../domain/contract/lists.ts';
import { countOf } from '../format.ts';

/**
 * How many rows the list around has, in words: «10,000 o más» where the server has counted no further.
 * @param countedTo where the server counts this list no further whatever it is filtered by
 */
export const useTotalText = (countedTo?: number): ((total: number) => string) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isSearched = Boolean(filterValues?.q);
  return (total) =>
    total === countedTo || (isSearched && total === SEARCH_COUNTED_TO)
      ? translate('common.orMore', { count: countOf(total) })
      : countOf(total);
};
