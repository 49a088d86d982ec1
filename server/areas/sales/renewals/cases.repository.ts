import { type Insertable, type Selectable, sql } from 'kysely';
import type { Permission } from '../../../../domain/permissions.ts';
import { jsonArray, jsonObject } from '../../../db/json.ts';
import { insertRow, oneJson, oneValue, rowsOf, updateRow } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { nameOrder } from '../../people/people/repository.ts';

export type CaseRow = Selectable<Database['renewal_cases']>;

const WORKS: Permission = 'renewals.edit';

export interface LockedTerm {
  readonly policy_id: number;
  readonly customers_id: number;
  readonly cycle: number;
  readonly value: string;
  readonly is_renewed: boolean;
  readonly is_cancelled: boolean;
}

/**
 * A term to work on. Its policy is held, so that it is not renewed or cancelled meanwhile.
 * @param id of its period
 * @returns undefined when there is no such term
 */
export const lockTerm = async (trx: Trx, id: number): Promise<LockedTerm | undefined> => {
  await sql`select from policies
    where id = (select policy_id from renewal_terms where period_id = ${id})
    for no key update`.execute(trx);
  const [term] = await rowsOf<LockedTerm>(trx)`
    select term.policy_id, p.customers_id, term.cycle, term.value,
      term.renewed_at is not null as is_renewed, term.cancelled_on is not null as is_cancelled
    from renewal_terms term join policies p on p.id = term.policy_id
    where term.period_id = ${id}`;
  return term;
};

/** The case of a term, locked; undefined until something is done about the renewal. */
export const lockCase = (
  trx: Trx,
  { policy_id, cycle }: LockedTerm,
): Promise<CaseRow | undefined> =>
  trx
    .selectFrom('renewal_cases')
    .selectAll()
    .where('policy_id', '=', policy_id)
    .where('cycle', '=', cycle)
    .forUpdate()
    .executeTakeFirst();

/**
 * Changes the case of a term, or makes it.
 * @param current the case, if there is one
 * @returns its id
 */
export const writeCase = async (
  trx: Trx,
  term: LockedTerm,
  current: CaseRow | undefined,
  values: Omit<
    Insertable<Database['renewal_cases']>,
    'policy_id' | 'cycle' | 'created_at' | 'updated_at'
  >,
  now: Date,
): Promise<number> => {
  if (!current)
    return insertRow(trx, 'renewal_cases', {
      policy_id: term.policy_id,
      cycle: term.cycle,
      ...values,
      created_at: now,
      updated_at: now,
    });
  await updateRow(trx, 'renewal_cases', current.id, { ...values, updated_at: now });
  return current.id;
};

const workers = sql`users u where u.active
  and exists (select from role_permissions granted where granted.role = u.role and granted.action = ${WORKS})`;

export const mayOwn = (db: Executor, userId: string): Promise<boolean> =>
  oneValue<boolean>(db)`select exists (select from ${workers} and u.id = ${userId}::uuid)`;

export const ownersJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`
      select ${jsonObject({
        id: sql`u.id::text`,
        name: sql`u.first_name || ' ' || u.surname`,
      })} as row from ${workers} order by ${nameOrder('u')}, u.id`),
  );
