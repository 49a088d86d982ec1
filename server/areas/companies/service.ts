import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Context } from '../../context.ts';
import { readList } from '../../db/list.ts';
import { companyList } from './repository.ts';

/** Insurance companies, a page or all of them. */
export const listCompanies = ({ database }: Context, query: ListQuery) =>
  readList(database, companyList, query);
