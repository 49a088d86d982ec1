import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ErasureFacts } from '../../../../domain/privacy/erasure.ts';
import {
  RETENTION_REASONS,
  type RetentionReason,
} from '../../../../domain/privacy/personalData/shapes.ts';
import type { RestrictionGround } from '../../../../domain/privacy/restrictions.ts';
import { anyOf } from '../../../db/list.ts';
import { firstValue, oneRow } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';

const endOfPolicy = sql`least(p.end_date, p.cancelled_on)`;

export const findErasureFacts = (db: Executor, customerIds: readonly number[], today: CivilDate) =>
  oneRow(
    db,
    sql<ErasureFacts>`
      select count(*) filter (where p.cancelled_on is null and p.end_date > ${today}::date)::integer
          as "livePolicies", max(${endOfPolicy}) as "lastPolicyEnd"
      from policies p where p.customers_id = ${anyOf(customerIds)}`,
  );

/** @returns for which ground a customer is limited; undefined for one who is not */
export const findRestrictedFor = async (
  db: Executor,
  customerId: number,
): Promise<RestrictionGround | undefined> => {
  const ground = await firstValue<RestrictionGround | null>(db)`select ground from limitations
    where customers_id = ${customerId} order by id desc limit 1`;
  return ground ?? undefined;
};

export const findRetention = async (
  db: Executor,
  customerIds: readonly number[],
): Promise<readonly RetentionReason[]> => {
  const isThere = (table: string) =>
    sql`exists (select from ${sql.table(table)} o where o.customers_id = ${anyOf(customerIds)})`;
  const found = await oneRow(
    db,
    sql<Record<RetentionReason, boolean>>`select ${isThere('policies')} as books,
      ${isThere('privacy_requests')} as proof, true as figures,
      ${isThere('consents')} or ${isThere('objections')} or ${isThere('limitations')} as said`,
  );
  return RETENTION_REASONS.filter((reason) => found[reason]);
};
