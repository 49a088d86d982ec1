import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Context } from '../../context.ts';
import { readList } from '../../db/list.ts';
import { advisorList } from './repository.ts';

/** Advisors, a page or all of them. */
export const listAdvisors = ({ database }: Context, query: ListQuery) =>
  readList(database, advisorList, query);
