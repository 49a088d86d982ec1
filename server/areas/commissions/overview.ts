import type { ListQuery } from '../../../domain/contract/lists.ts';
import { type Context, today } from '../../context.ts';
import { readList } from '../../db/readList.ts';
import { JsonText } from '../../http/answers.ts';
import { advisorCommissionsOn, companyCommissionsOn, overviewJson } from './overview.repository.ts';

/** The commissions of the whole agency as of today. */
export const getOverview = async (context: Context) =>
  new JsonText(await overviewJson(context.database.kysely, today(context)));

/** Commissions by advisor as of today. */
export const listAdvisorCommissions = (context: Context, query: ListQuery) =>
  readList(context.database, advisorCommissionsOn(today(context)), query);

/** Commissions by insurer as of today. */
export const listCompanyCommissions = (context: Context, query: ListQuery) =>
  readList(context.database, companyCommissionsOn(today(context)), query);
