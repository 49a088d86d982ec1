import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { insured as calls } from '../../../../domain/contract/index.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { hasRow } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { inSnapshot } from '../../../transaction.ts';
import { objectsSeenBy, resourcesSeenBy } from '../../agency/ownRecords/access.ts';
import { noPolicy } from '../policies/problems.ts';
import { findOtherValues } from './days.repository.ts';
import { findInsuredJson } from './repository.ts';

interface InsuredQuery {
  readonly policyId: number;
  readonly day: CivilDate;
  /** The key of one object; all of them when left out. */
  readonly object?: string | null | undefined;
  readonly itemId?: number;
}

/**
 * The insured items, coverages and beneficiaries of a policy as of a day, of the objects whose records a user may see.
 * @returns an array as `listInsured` answers it, as JSON text
 */
export const insuredAsOf = async (
  db: Executor,
  actor: Actor,
  { policyId, day, object, itemId }: InsuredQuery,
): Promise<string> => {
  const [all, seen, others] = await Promise.all([
    objectsSeenBy(db, actor),
    resourcesSeenBy(db, actor),
    findOtherValues(db, policyId, day),
  ]);
  const objects = all.filter(
    ({ key, policyPart }) => policyPart !== null && (object ?? key) === key,
  );
  return findInsuredJson(db, objects, seen, { policyId, day, others }, itemId);
};

/** @throws Problem 404 */
export const listInsured = ({ context, actor, params, query }: Input<typeof calls.listInsured>) =>
  inSnapshot(context, async (db) => {
    if (!(await hasRow(db, 'policies', params.id))) throw noPolicy(params.id);
    const day = query.asOf ?? today(context);
    return new JsonText(
      await insuredAsOf(db, actor, { policyId: params.id, day, object: query.object }),
    );
  });
