import { useListContext, useTranslate } from 'react-admin';
import { OWN_VALUES } from '../../../domain/agency/ownFields/ownField.ts';
import { OWN_COUNTED_TO, SEARCH_COUNTED_TO } from '../../../domain/contract/lists.ts';
import { countOf } from '../format.ts';

/**
 * How many rows the list around has, in words: «10,000 o más» where the server has counted no further.
 * @param countedTo where the server counts this list no further whatever it is filtered by
 */
export const useTotalText = (countedTo?: number): ((total: number) => string) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const limits = [
    countedTo,
    filterValues?.q ? SEARCH_COUNTED_TO : undefined,
    filterValues?.[OWN_VALUES] ? OWN_COUNTED_TO : undefined,
  ];
  return (total) =>
    limits.includes(total) ? translate('common.orMore', { count: countOf(total) }) : countOf(total);
};
