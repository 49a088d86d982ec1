import { sql } from 'kysely';
import type { ActivityKind } from '../../../../domain/contract/agency/activity.ts';
import type { Role } from '../../../../domain/roles.ts';
import { jsonId, jsonInstant, jsonMoney, jsonObject } from '../../../db/json.ts';
import type { Sql } from '../../../db/transaction.ts';
import { userNamed } from '../../people/people/repository.ts';
import { codeOfRequest } from '../../privacy/requests/repository.ts';
import { belongsOrNames } from '../ownRecords/links.repository.ts';

export type ActivitySubject = SummarySubject | 'claims' | 'own_records';

export type SummarySubject = 'customers' | 'advisors' | 'companies';

export interface ActivityQuery {
  readonly id: number;
  readonly userId: string;
  readonly role: Role;
  readonly unseen: readonly number[];
}

export interface Source {
  readonly from: Sql;
  readonly of: (query: ActivityQuery) => Sql;
  readonly at: Sql;
  readonly id: Sql;
  readonly fields: Partial<Record<'policy' | 'number' | 'amount' | 'variant' | 'text' | 'by', Sql>>;
}

/**
 * A source whose rows are those under an alias.
 * @param whose the column that names the record, or what says which rows are a record's
 */
const source = (
  alias: string,
  from: Sql,
  whose: string | Source['of'],
  fields: Source['fields'] = {},
  at = `${alias}.created_at`,
): Source => ({
  from: sql`from ${from}`,
  of: typeof whose === 'string' ? ({ id }) => sql`${sql.ref(whose)} = ${id}` : whose,
  at: sql.ref(at),
  id: sql.ref(`${alias}.id`),
  fields,
});

const policy = jsonObject({ id: jsonId(sql`p.id`), numberPolicy: sql`p.number_policy` });

const policyOrNull = sql`case when p.id is null then null else ${policy} end`;

const registered = (table: ActivitySubject): Source =>
  source('r', sql`${sql.table(table)} r`, 'r.id');

const messagesTo = (column: 'customers_id' | 'advisor_id'): Source =>
  source(
    'm',
    sql`messages m left join policies p on p.id = m.policy_id
      left join users u on u.user_name = m.user_name`,
    `m.${column}`,
    {
      policy: policyOrNull,
      variant: sql`m.status`,
      text: sql`m.subject`,
      by: userNamed(sql`m.user_name`),
    },
  );

const recordsOf = (theirs: Source['of']): Source =>
  source(
    'r',
    sql`own_records r join own_objects o on o.id = r.object_id`,
    (query) => sql`${theirs(query)} and ${query.role} = any(o.list_roles)`,
    { text: sql`o.singular || ' · ' || r.title` },
  );

const claimsOf = (column: 'customers_id' | 'company_id'): Source =>
  source('cl', sql`policies p join claims cl on cl.policy_id = p.id`, `p.${column}`, {
    policy,
    amount: sql`cl.claimed`,
    text: sql`cl.code || ' · ' || cl.cause`,
  });

/** Records of own objects and documents of a record, by the column of its own that names it. */
const attachedTo = (column: 'customers_id' | 'advisor_id' | 'company_id' | 'claim_id') => ({
  record: recordsOf(({ id }) => sql`${sql.ref(`r.${column}`)} = ${id}`),
  document: documentsBy(column),
});

const documentsBy = (column: string): Source =>
  source('d', sql`documents d`, `d.${column}`, { text: sql`concat_ws(' · ', d.kind, d.name)` });

const tasksBy = (column: 'customers_id' | 'claim_id'): Source =>
  source(
    't',
    sql`tasks t left join policies p on p.id = t.policy_id`,
    ({ id, userId }) => sql`${sql.ref(`t.${column}`)} = ${id} and t.user_id = ${userId}`,
    { policy: policyOrNull, text: sql`t.description` },
  );

const promised = sql`(select 'Promete ' || string_agg(
    pr.amount || ' el ' || to_char(pr.due_on, 'DD/MM/YYYY'), ', ' order by pr.due_on)
  from payment_promises pr where pr.contact_id = k.id)`;

const extended = sql`(select 'Plazo hasta el ' || to_char(granted.until, 'DD/MM/YYYY')
  from payment_extensions granted where granted.contact_id = k.id)`;

const customerSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('customers'),
  policy: source('p', sql`policies p`, 'p.customers_id', {
    policy,
    amount: sql`p.policy_value`,
  }),
  renewal: source('r', sql`policies p join renewals r on r.policy_id = p.id`, 'p.customers_id', {
    policy,
    number: sql`r.renewal_number`,
    amount: sql`r.policy_value`,
  }),
  endorsement: source(
    'act',
    sql`policies p join endorsement_acts act on act.policy_id = p.id
      join endorsements en on en.id = act.endorsement_id left join users u on u.id = act.user_id`,
    ({ id }) => sql`p.customers_id = ${id} and act.kind in ('issued', 'undone')`,
    {
      policy,
      number: sql`en.number`,
      amount: sql`case act.kind when 'issued' then en.policy_value else -en.policy_value end`,
      variant: sql`act.kind`,
      text: sql`concat_ws(' · ', en.insurer_number, act.reason)`,
      by: userNamed(sql`act.user_name`),
    },
    'act.recorded_at',
  ),
  collection: source(
    'm',
    sql`policies p join payment_movements m on m.policy_id = p.id
      left join users u on u.id = m.user_id`,
    'p.customers_id',
    {
      policy,
      number: sql`m.number_payment`,
      amount: sql`m.amount`,
      variant: sql`m.kind`,
      text: sql`coalesce(m.reason, m.receipt_number)`,
      by: userNamed(sql`m.user_name`),
    },
    'm.moved_at',
  ),
  claim: claimsOf('customers_id'),
  contact: source(
    'k',
    sql`contacts k left join policies p on p.id = k.policy_id
      left join users u on u.id = k.user_id`,
    'k.customers_id',
    {
      policy: policyOrNull,
      variant: sql`k.channel`,
      amount: sql`(select sum(pr.amount) from payment_promises pr where pr.contact_id = k.id)`,
      text: sql`concat_ws(' · ', concat_ws(' → ', k.words, k.next_step), ${promised}, ${extended})`,
      by: userNamed(sql`k.user_name`),
    },
  ),
  notice: source(
    'n',
    sql`overdue_notices n left join users u on u.id = n.user_id`,
    'n.customers_id',
    { amount: sql`n.total`, text: sql`n.code`, by: userNamed(sql`n.user_name`) },
    'n.made_at',
  ),
  message: messagesTo('customers_id'),
  task: tasksBy('customers_id'),
  consent: source(
    'k',
    sql`consents k join consent_purposes agreed on agreed.id = k.purpose_id
      left join users u on u.user_name = k.user_name`,
    'k.customers_id',
    { variant: sql`k.entry`, text: sql`agreed.label`, by: userNamed(sql`k.user_name`) },
  ),
  request: source(
    'r',
    sql`privacy_requests r left join users u on u.user_name = r.user_name`,
    'r.customers_id',
    { variant: sql`r.right_of_law`, text: codeOfRequest, by: userNamed(sql`r.user_name`) },
  ),
  ...attachedTo('customers_id'),
};

const advisorSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('advisors'),
  message: messagesTo('advisor_id'),
  commission: source(
    'r',
    sql`commission_receipts r cross join lateral (
      select sum(amount) as amount from commission_payments
      where receipt_id = r.id and source_advance_id is null) given`,
    ({ id }) => sql`r.advisor_id = ${id} and given.amount is not null`,
    { amount: sql`given.amount`, text: sql`r.receipt_number` },
  ),
  discount: source(
    'r',
    sql`commission_refunds r join policies p on p.id = r.policy_id`,
    'r.advisor_id',
    { policy, amount: sql`r.amount`, text: sql`r.reason` },
  ),
  ...attachedTo('advisor_id'),
};

const companySources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('companies'),
  claim: claimsOf('company_id'),
  statement: source('s', sql`insurer_statements s`, 's.company_id', {
    amount: sql`s.stated_total`,
    text: sql`s.number_statement`,
    by: sql`s.user_name`,
  }),
  ...attachedTo('company_id'),
};

const claimSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('claims'),
  movement: source(
    'm',
    sql`claim_movements m left join users u on u.id = m.user_id`,
    'm.claim_id',
    {
      amount: sql`m.amount`,
      variant: sql`m.kind`,
      text: sql`concat_ws(' · ', case when m.reverses is not null then 'Reverso' end, m.reason)`,
      by: userNamed(sql`m.user_name`),
    },
    'm.recorded_at',
  ),
  task: tasksBy('claim_id'),
  ...attachedTo('claim_id'),
};

const ownRecordSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('own_records'),
  record: recordsOf(({ id, unseen }) => belongsOrNames('record_id', unseen)(id)),
  document: documentsBy('parent_record_id'),
};

export const activitySources: Readonly<
  Record<ActivitySubject, Partial<Readonly<Record<ActivityKind, Source>>>>
> = {
  customers: customerSources,
  advisors: advisorSources,
  companies: companySources,
  claims: claimSources,
  own_records: ownRecordSources,
};

export const activityRow = (kind: ActivityKind, { at, id, fields }: Source): Sql =>
  jsonObject({
    key: sql`${sql.lit(`${kind}-`)} || ${id}::text`,
    kind: sql`${sql.lit(kind)}::text`,
    at: jsonInstant(at),
    policy: fields.policy ?? sql`null::json`,
    number: fields.number ?? sql`null::integer`,
    amount: fields.amount ? jsonMoney(fields.amount) : sql`null::text`,
    variant: fields.variant ?? sql`null::text`,
    text: fields.text ?? sql`null::text`,
    by: fields.by ?? sql`null::text`,
  });
