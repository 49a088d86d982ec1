import type { commissionOverview } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import { asOfDay } from '../../../pastDay.ts';
import { inSnapshotWithWorkMem } from '../../../transaction.ts';
import { advisorCommissionsOn, companyCommissionsOn, overviewJson } from './balances.repository.ts';

/** The commissions of the whole agency at the end of a day, or as of today. @throws Problem 400 */
export const getOverview = async ({
  context,
  query: { asOf },
}: Input<typeof commissionOverview.getOverview>) => {
  const day = asOfDay(context, asOf);
  return new JsonText(await inSnapshotWithWorkMem(context, (db) => overviewJson(db, day)));
};

/** Commissions by advisor, as of the day in the filter or today. @throws Problem 400 */
export const listAdvisorCommissions = async ({
  context,
  list: query,
}: Input<typeof commissionOverview.listAdvisorCommissions>) =>
  readList(context.database, advisorCommissionsOn(asOfDay(context, query.filter.asOf)), query);

/** Commissions by insurer, as of the day in the filter or today. @throws Problem 400 */
export const listCompanyCommissions = async ({
  context,
  list: query,
}: Input<typeof commissionOverview.listCompanyCommissions>) =>
  readList(context.database, companyCommissionsOn(asOfDay(context, query.filter.asOf)), query);
