import { type RawBuilder, sql } from 'kysely';
import type { PersonalField, PersonalPlace } from '../../../domain/personalData/shapes.ts';
import { jsonInstant, jsonObject } from '../../db/json.ts';
import type { Executor } from '../../db/transaction.ts';
import { type HeldOf, ownedBy } from './ownership.repository.ts';

type Expression = RawBuilder<unknown>;

const showing = ({ column, shown }: PersonalField): Expression => {
  const held = sql.ref(`t.${column}`);
  if (shown === 'last-four') return sql`'•••• ' || ${held}`;
  if (shown === undefined || shown === 'as-is') return sql`${held}`;
  return sql`(select named.${sql.ref(shown.column)} from ${sql.table(shown.table)} named
    where named.id = ${held})`;
};

/** The rows of a place as its labels name their values. */
export const findRecords = async (
  db: Executor,
  place: PersonalPlace,
  held: HeldOf,
): Promise<Record<string, unknown>[]> => {
  const shown = place.fields.filter((field) => field.shown !== undefined);
  const row = jsonObject(Object.fromEntries(shown.map((field) => [field.label, showing(field)])));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select ${row} as row from ${sql.table(place.table)} t
    where ${ownedBy(place, held)} order by t.id`.execute(db);
  return rows.map((found) => found.row);
};

/** An entry of the audit trail that concerns a customer. */
export interface AccessRow {
  readonly fecha: string;
  readonly usuario: string | null;
  readonly accion: string;
  readonly sobre: string;
  /** It was a whole list, of which the trail does not say whether they were in it. */
  readonly soloPosible: boolean;
}

/** Lists that hold customers' data, as their exports are recorded. */
const LISTS = ['customers', 'policies', 'payments', 'bank-accounts', 'cards'];

/** Entity of the trail → the table its id is of, where rows belong to a customer. */
const owned = { policy: 'policies', card: 'credit_cards', bank_account: 'bank_accounts' };

const ids = (table: string, customerId: number) =>
  sql`select id::text from ${sql.table(table)} where customers_id = ${customerId}`;

const aboutTheirs = (customerId: number) =>
  sql.join(
    Object.entries(owned).map(
      ([entity, table]) =>
        sql`(e.entity = ${entity} and e.entity_id in (${ids(table, customerId)}))`,
    ),
    sql` or `,
  );

const payments = (customerId: number) => sql`
  select payments.id::text from payments join policies on policies.id = payments.policy_id
  where policies.customers_id = ${customerId}`;

/** What lists ids in its details: cards shown, and reports of policies or payments. */
const inDetails = (action: string, about: Expression, extra = sql``) => sql`(
  e.action = ${action} ${extra}
  and exists (select 1 from jsonb_array_elements_text(e.details -> 'ids') listed
    where listed in (${about})))`;

/**
 * Who changed, saw or took along a customer's data, oldest first.
 * @param since when the customer was registered
 */
export const findAccesses = async (
  db: Executor,
  customerId: number,
  since: Date,
): Promise<AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    select ${jsonInstant(sql`e.at`)} as fecha, e.user_name as usuario, e.action as accion,
      e.entity || coalesce(' ' || e.entity_id, '') as sobre,
      e.action = 'list.exported' as "soloPosible"
    from audit_entries e
    where (e.subject_kind = 'customer' and e.subject_id = ${`${customerId}`})
      or (e.entity = 'customer' and e.entity_id = ${`${customerId}`})
      or ${aboutTheirs(customerId)}
      or (e.entity = 'payment' and e.entity_id in (${payments(customerId)}))
      or ${inDetails('card.shown', ids('credit_cards', customerId))}
      or ${inDetails('report.created', ids('policies', customerId), sql`and e.details ->> 'type' = 'policy'`)}
      or ${inDetails('report.created', payments(customerId), sql`and e.details ->> 'type' = 'payment'`)}
      or (e.action = 'list.exported' and e.at >= ${since}
        and e.entity_id in (${sql.join(LISTS)}))
    order by e.sequence`.execute(db);
  return rows;
};
