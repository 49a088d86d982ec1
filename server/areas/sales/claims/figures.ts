import type { claims } from '../../../../domain/contract/index.ts';
import { today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import {
  claimStatisticsOn,
  type LossScope,
  lossRatioJson,
  type StatisticsScope,
} from './figures.repository.ts';

export const listClaimStatistics = ({ context, list }: Input<typeof claims.listClaimStatistics>) =>
  // As the contract's schema of the list has validated it.
  readList(
    context.database,
    claimStatisticsOn(today(context), list.filter as StatisticsScope),
    list,
  );

/** The contract lets exactly one of them be named. */
const scopeOf = ({
  customers_id,
  company_id,
  policy_id,
}: Input<typeof claims.getLossRatio>['query']): LossScope => {
  if (customers_id) return { column: 'customers_id', id: customers_id };
  return company_id
    ? { column: 'company_id', id: company_id }
    : { column: 'id', id: policy_id ?? 0 };
};

export const getLossRatio = async ({ context, query }: Input<typeof claims.getLossRatio>) =>
  new JsonText(await lossRatioJson(context.database.kysely, scopeOf(query), today(context)));
