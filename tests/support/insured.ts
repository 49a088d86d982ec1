import { sql } from 'kysely';
import { owner } from '../../demo/acting.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { insured } from '../../domain/contract/index.ts';
import type { RowChange } from '../../domain/contract/sales/endorsements.ts';
import { insertAct } from '../../server/areas/sales/endorsements/repository.ts';
import { applyRowChanges, undoRowChanges } from '../../server/areas/sales/insured/changes.ts';
import { today } from '../../server/context.ts';
import { oneRow } from '../../server/db/rows.ts';
import { inTransaction } from '../../server/transaction.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';
import { rowsOf } from './ownRows.ts';
import { makeOwners, makePolicy } from './records.ts';

type Changed = Pick<RowChange, 'object' | 'change' | 'id'> &
  Partial<Pick<RowChange, 'parentId' | 'values'>>;

let sequence = 0;

const terms = { startDate: '2026-01-16', endDate: '2027-01-16' };

/** What is insured in policies, as an administrator defines it and endorsements change it. */
export const insuredOf = (api: TestApi) => {
  const own = rowsOf(api);

  /** Vehicles of a fleet, whose plates are unique in the policy. */
  const vehicles = async (overrides: Body = {}) => {
    sequence += 1;
    const key = `asegurados_${sequence}`;
    const part = { parent: 'policies', isInside: true, policyPart: 'item', hasHistory: true };
    const object = await own.define({ key, ...part, ...overrides });
    await own.addField(object, { key: 'placa', label: 'Placa', isUnique: true, isPersonal: false });
    await own.addField(object, { key: 'suma', label: 'Suma', kind: 'money', isPersonal: false });
    return { ...object, resource: `own-${key}` as const };
  };

  const policy = async () => (await makePolicy(api, await makeOwners(api), terms)).id;

  /** Issues an endorsement of a policy. @returns its id @throws Problem as its changes do */
  const endorse = (policyId: number, day: string, changes: readonly Changed[]) =>
    inTransaction(api.context, async (trx) => {
      const now = api.clock.now();
      const { id } = await oneRow(
        trx,
        sql<{
          id: number;
        }>`insert into endorsements (policy_id, kind, state, effective_on, number, sent_on, issued_on,
            period_id, figures_before, figures_after, created_at, updated_at)
          select ${policyId}, 'dataChange', 'issued', ${day}, 1 + (select count(*) from endorsements
            where policy_id = ${policyId}), ${day}, ${day}, min(id), '{}', '{}', ${now}, ${now}
          from policy_periods where policy_id = ${policyId} returning id`,
      );
      const effectiveOn = civilDate(day);
      const all = changes.map((change) => ({ parentId: null, values: undefined, ...change }));
      const applied = {
        endorsementId: id,
        policyId,
        effectiveOn,
        changes: all,
        actor: owner(),
        now,
        today: today(api.context),
      };
      const events = await applyRowChanges(trx, applied);
      await insertAct(trx, owner(), now, { id, policy_id: policyId }, { kind: 'issued' });
      return { result: id, events };
    });

  const undo = (endorsementId: number) =>
    inTransaction(api.context, async (trx) => {
      const { policy_id: policyId } = await trx
        .selectFrom('endorsements')
        .select('policy_id')
        .where('id', '=', endorsementId)
        .executeTakeFirstOrThrow();
      const now = api.clock.now();
      await undoRowChanges(trx, { endorsementId, policyId, now });
      const undone = { id: endorsementId, policy_id: policyId };
      await insertAct(trx, owner(), now, undone, { kind: 'undone' });
      await sql`update endorsements set state = 'undone' where id = ${endorsementId}`.execute(trx);
      return { result: endorsementId, events: [] };
    });

  /** What is insured on a day, as whoever asks sees it. */
  const asOf = async (policyId: number, day: string, as = 'BASIC') => {
    const answer = await api.call(insured.listInsured, {
      as,
      params: { id: policyId },
      query: { asOf: day },
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.insured;
  };

  /** The values of a field of what is insured on a day. */
  const valuesOf = async (policyId: number, day: string, key: string) =>
    (await asOf(policyId, day)).map(({ customFields }) => customFields[key]);

  return { ...own, vehicles, policy, endorse, undo, asOf, valuesOf };
};

/** Gives a policy coverages of some names. @returns their ids, in order */
export const coverPolicy = async (
  fleet: ReturnType<typeof insuredOf>,
  policyId: number,
  names: readonly string[],
): Promise<number[]> => {
  const object = await fleet.vehicles({ policyPart: 'coverage' });
  const rows = names.map((placa) => ({ customFields: { placa } }));
  await fleet.save(object, policyId, rows);
  return (await fleet.asOf(policyId, '2026-03-10')).map(({ id }) => id);
};
