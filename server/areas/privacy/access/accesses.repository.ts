import { sql } from 'kysely';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import type { AccessKind } from '../../../../domain/privacy/access/accesses.ts';
import { reportsOf } from '../../../../domain/reports/index.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Sql } from '../../../db/transaction.ts';
import { EXPORTS_OF_PEOPLE } from '../../agency/exports/people.ts';

export interface AccessScope {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly timeZone: string;
  readonly user?: string | undefined;
  readonly kind?: AccessKind | undefined;
}

const within = (alias: 'e' | 'r', { from, to, timeZone, user }: AccessScope): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('at')} >= ${dayBegins(from, timeZone)}
    and ${column('at')} < ${dayBegins(addDays(to, 1), timeZone)}
    ${user === undefined ? sql`` : sql`and ${column('user_name')} = ${user}`}`;
};

const one = (id: Sql): Sql => sql`int4range(${id}, ${id} + 1)`;

const subject = sql`case when e.subject_kind = 'customer'
  then int4multirange(${one(sql`e.subject_id::integer`)}) end`;

const listed = (table: string, customer: Sql): Sql => sql`(
  select range_agg(${one(customer)}) from ${sql.table(table)} owned
  where owned.id = any(array(select jsonb_array_elements_text(e.details -> 'ids')::integer)))`;

const ofPolicies = listed('policies', sql`owned.customers_id`);

const ofPayments = listed(
  'payments',
  sql`(select p.customers_id from policies p where p.id = owned.policy_id)`,
);

const anyReportOf = (rows: Parameters<typeof reportsOf>[0]): Sql =>
  sql`any(${[...reportsOf(rows)]}::text[])`;

interface Source {
  readonly kind: AccessKind;
  /** Condition over entries `e`. */
  readonly condition: Sql;
  readonly detail?: Sql;
  /** The customers whose data it was, as a multirange; null where it was of no customer. */
  readonly people: Sql;
  readonly joins?: Sql;
  readonly certain?: Sql;
}

/** Everybody: of a whole list of before, whoever was a customer may have been in it. */
const EVERYBODY = sql`'{(,)}'::int4multirange`;

const sources: readonly Source[] = [
  {
    kind: 'card',
    condition: sql`e.action = 'card.shown'`,
    people: listed('credit_cards', sql`owned.customers_id`),
  },
  {
    kind: 'file',
    condition: sql`e.action = 'customer.exported'`,
    people: sql`int4multirange(${one(sql`e.entity_id::integer`)})`,
  },
  {
    kind: 'export',
    condition: sql`e.action = 'list.exported' and e.entity_id in (${sql.join(EXPORTS_OF_PEOPLE)})`,
    detail: sql`e.entity_id`,
    joins: sql`left join audit_people seen on seen.sequence = e.sequence`,
    people: sql`coalesce(seen.people, ${EVERYBODY})`,
    certain: sql`(seen.people is not null)`,
  },
  {
    kind: 'report',
    condition: sql`e.action = 'report.created'`,
    detail: sql`e.entity_id`,
    people: sql`case when e.entity_id = ${anyReportOf('payments')} then ${ofPayments}
      when e.entity_id = ${anyReportOf('customers')} then ${listed('customers', sql`owned.id`)}
      else ${ofPolicies} end`,
  },
  {
    kind: 'message',
    condition: sql`e.action in ('message.opened', 'message.resent')`,
    detail: sql`e.details ->> 'kind'`,
    people: subject,
  },
  {
    kind: 'message',
    condition: sql`e.action = 'messages.queued'`,
    detail: sql`e.details ->> 'kind'`,
    people: sql`(select range_agg(${one(sql`sent.customers_id`)}) from messages sent
      where sent.campaign_id = e.entity_id::integer and sent.customers_id is not null)`,
  },
  {
    kind: 'audit',
    condition: sql`e.action in ('audit.opened', 'audit.archive_opened')`,
    people: subject,
  },
];

const fromTrail = (
  { kind, condition, detail, people, joins, certain }: Source,
  scope: AccessScope,
): Sql => sql`
  select e.sequence * 2 as id, e.at, e.user_name, e.details ->> 'apiKey' as api_key, e.address, ${kind}::text as kind,
    ${detail ?? sql`null`}::text as detail, ${people} as people, ${certain ?? sql`true`} as certain
  from audit_entries e ${joins ?? sql``} where ${condition} and ${within('e', scope)}`;

const fromScreens = (scope: AccessScope): Sql => sql`
  select r.id * 2 + 1 as id, r.at, r.user_name, r.api_key, r.address, 'screen'::text as kind, r.shown as detail,
    r.people, true as certain
  from data_reads r where ${within('r', scope)}`;

const NONE = sql`
  select 0::bigint as id, now() as at, null::text as user_name, null::text as api_key, null::text as address,
    null::text as kind, null::text as detail, '{}'::int4multirange as people, true as certain
  where false`;

/**
 * Accesses of a scope as rows of `id, at, user_name, api_key, address, kind, detail, people, certain`; `people` is
 * null where it was no person's data. An id is even for an entry of the trail.
 */
export const accessesIn = (scope: AccessScope): Sql => {
  const isWanted = (kind: AccessKind) => scope.kind === undefined || scope.kind === kind;
  const parts = sources
    .filter(({ kind }) => isWanted(kind))
    .map((source) => fromTrail(source, scope));
  return sql.join(
    [...parts, ...(isWanted('screen') ? [fromScreens(scope)] : []), NONE],
    sql` union all `,
  );
};
