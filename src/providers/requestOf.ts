import type { GetListParams } from 'ra-core';
import type { ListRequest } from './wholeList.ts';

/**
 * What react-admin asks of a list, as our calls have it; ten rows where it does not say.
 * @param params of the data provider's `getList`
 */
export const requestOf = ({ pagination, sort, filter }: GetListParams): ListRequest => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
  const range = { from: (page - 1) * perPage, to: page * perPage - 1 };
  return { sort, range, filter: filter ?? {} };
};
