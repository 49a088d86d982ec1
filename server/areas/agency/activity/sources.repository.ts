import { sql } from 'kysely';
import type { ActivityKind } from '../../../../domain/contract/agency/activity.ts';
import type { Role } from '../../../../domain/roles.ts';
import { jsonId, jsonInstant, jsonMoney, jsonObject } from '../../../db/json.ts';
import type { Sql } from '../../../db/sql.ts';
import { userNamed } from '../../people/people/repository.ts';
import { codeOfRequest } from '../../privacy/requests/repository.ts';
import { belongsOrNames } from '../ownRecords/links.repository.ts';

export type ActivitySubject = SummarySubject | 'claims' | 'own_records';

/** Whose pages have figures, too. */
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

const policy = jsonObject({ id: jsonId(sql`p.id`), numberPolicy: sql`p.number_policy` });

const registered = (table: ActivitySubject): Source => ({
  from: sql`from ${sql.table(table)} r`,
  of: ({ id }) => sql`r.id = ${id}`,
  at: sql`r.created_at`,
  id: sql`r.id`,
  fields: {},
});

const policyOrNull = sql`case when p.id is null then null else ${policy} end`;

const messagesTo = (column: 'customers_id' | 'advisor_id'): Source => ({
  from: sql`from messages m left join policies p on p.id = m.policy_id
    left join users u on u.user_name = m.user_name`,
  of: ({ id }) => sql`${sql.ref(`m.${column}`)} = ${id}`,
  at: sql`m.created_at`,
  id: sql`m.id`,
  fields: {
    policy: policyOrNull,
    variant: sql`m.status`,
    text: sql`m.subject`,
    by: userNamed(sql`m.user_name`),
  },
});

const recordsOf = (theirs: (query: ActivityQuery) => Sql): Source => ({
  from: sql`from own_records r join own_objects o on o.id = r.object_id`,
  of: (query) => sql`${theirs(query)} and ${query.role} = any(o.list_roles)`,
  at: sql`r.created_at`,
  id: sql`r.id`,
  fields: { text: sql`o.singular || ' · ' || r.title` },
});

const claimsOf = (column: 'customers_id' | 'company_id'): Source => ({
  from: sql`from policies p join claims cl on cl.policy_id = p.id`,
  of: ({ id }) => sql`${sql.ref(`p.${column}`)} = ${id}`,
  at: sql`cl.created_at`,
  id: sql`cl.id`,
  fields: {
    policy,
    amount: sql`cl.claimed`,
    text: sql`cl.code || ' · ' || cl.cause`,
  },
});

const recordsBy = (column: 'customers_id' | 'advisor_id' | 'company_id' | 'claim_id'): Source =>
  recordsOf(({ id }) => sql`${sql.ref(`r.${column}`)} = ${id}`);

const documentsBy = (
  column: 'customers_id' | 'advisor_id' | 'company_id' | 'claim_id' | 'parent_record_id',
): Source => ({
  from: sql`from documents d`,
  of: ({ id }) => sql`${sql.ref(`d.${column}`)} = ${id}`,
  at: sql`d.created_at`,
  id: sql`d.id`,
  fields: { text: sql`concat_ws(' · ', d.kind, d.name)` },
});

/** The reader's own tasks about a record. */
const tasksBy = (column: 'customers_id' | 'claim_id'): Source => ({
  from: sql`from tasks t left join policies p on p.id = t.policy_id`,
  of: ({ id, userId }) => sql`${sql.ref(`t.${column}`)} = ${id} and t.user_id = ${userId}`,
  at: sql`t.created_at`,
  id: sql`t.id`,
  fields: { policy: policyOrNull, text: sql`t.description` },
});

const customerSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('customers'),
  policy: {
    from: sql`from policies p`,
    of: ({ id }) => sql`p.customers_id = ${id}`,
    at: sql`p.created_at`,
    id: sql`p.id`,
    fields: { policy, amount: sql`p.policy_value` },
  },
  renewal: {
    from: sql`from policies p join renewals r on r.policy_id = p.id`,
    of: ({ id }) => sql`p.customers_id = ${id}`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    fields: { policy, number: sql`r.renewal_number`, amount: sql`r.policy_value` },
  },
  endorsement: {
    from: sql`from policies p join endorsement_acts act on act.policy_id = p.id
      join endorsements en on en.id = act.endorsement_id left join users u on u.id = act.user_id`,
    of: ({ id }) => sql`p.customers_id = ${id} and act.kind in ('issued', 'undone')`,
    at: sql`act.recorded_at`,
    id: sql`act.id`,
    fields: {
      policy,
      number: sql`en.number`,
      amount: sql`case act.kind when 'issued' then en.policy_value else -en.policy_value end`,
      variant: sql`act.kind`,
      text: sql`concat_ws(' · ', en.insurer_number, act.reason)`,
      by: userNamed(sql`act.user_name`),
    },
  },
  collection: {
    from: sql`from policies p join payment_movements m on m.policy_id = p.id
      left join users u on u.id = m.user_id`,
    of: ({ id }) => sql`p.customers_id = ${id}`,
    at: sql`m.moved_at`,
    id: sql`m.id`,
    fields: {
      policy,
      number: sql`m.number_payment`,
      amount: sql`m.amount`,
      variant: sql`m.kind`,
      text: sql`coalesce(m.reason, m.receipt_number)`,
      by: userNamed(sql`m.user_name`),
    },
  },
  claim: claimsOf('customers_id'),
  contact: {
    from: sql`from contacts k left join policies p on p.id = k.policy_id
      left join users u on u.id = k.user_id`,
    of: ({ id }) => sql`k.customers_id = ${id}`,
    at: sql`k.created_at`,
    id: sql`k.id`,
    fields: {
      policy: policyOrNull,
      variant: sql`k.channel`,
      text: sql`concat_ws(' → ', k.words, k.next_step)`,
      by: userNamed(sql`k.user_name`),
    },
  },
  message: messagesTo('customers_id'),
  task: tasksBy('customers_id'),
  consent: {
    from: sql`from consents k join consent_purposes agreed on agreed.id = k.purpose_id
      left join users u on u.user_name = k.user_name`,
    of: ({ id }) => sql`k.customers_id = ${id}`,
    at: sql`k.created_at`,
    id: sql`k.id`,
    fields: { variant: sql`k.entry`, text: sql`agreed.label`, by: userNamed(sql`k.user_name`) },
  },
  request: {
    from: sql`from privacy_requests r left join users u on u.user_name = r.user_name`,
    of: ({ id }) => sql`r.customers_id = ${id}`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    fields: { variant: sql`r.right_of_law`, text: codeOfRequest, by: userNamed(sql`r.user_name`) },
  },
  record: recordsBy('customers_id'),
  document: documentsBy('customers_id'),
};

const advisorSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('advisors'),
  message: messagesTo('advisor_id'),
  commission: {
    from: sql`from commission_receipts r cross join lateral (
      select sum(amount) as amount from commission_payments
      where receipt_id = r.id and source_advance_id is null) given`,
    of: ({ id }) => sql`r.advisor_id = ${id} and given.amount is not null`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    fields: { amount: sql`given.amount`, text: sql`r.receipt_number` },
  },
  discount: {
    from: sql`from commission_refunds r join policies p on p.id = r.policy_id`,
    of: ({ id }) => sql`r.advisor_id = ${id}`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    fields: { policy, amount: sql`r.amount`, text: sql`r.reason` },
  },
  record: recordsBy('advisor_id'),
  document: documentsBy('advisor_id'),
};

const companySources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('companies'),
  claim: claimsOf('company_id'),
  statement: {
    from: sql`from insurer_statements s`,
    of: ({ id }) => sql`s.company_id = ${id}`,
    at: sql`s.created_at`,
    id: sql`s.id`,
    fields: {
      amount: sql`s.stated_total`,
      text: sql`s.number_statement`,
      by: sql`s.user_name`,
    },
  },
  record: recordsBy('company_id'),
  document: documentsBy('company_id'),
};

const claimSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('claims'),
  movement: {
    from: sql`from claim_movements m left join users u on u.id = m.user_id`,
    of: ({ id }) => sql`m.claim_id = ${id}`,
    at: sql`m.recorded_at`,
    id: sql`m.id`,
    fields: {
      amount: sql`m.amount`,
      variant: sql`m.kind`,
      text: sql`concat_ws(' · ', case when m.reverses is not null then 'Reverso' end, m.reason)`,
      by: userNamed(sql`m.user_name`),
    },
  },
  task: tasksBy('claim_id'),
  record: recordsBy('claim_id'),
  document: documentsBy('claim_id'),
};

const ownRecordSources: Partial<Record<ActivityKind, Source>> = {
  registered: registered('own_records'),
  record: recordsOf(({ id, unseen }) => belongsOrNames('record_id', unseen)(id)),
  document: documentsBy('parent_record_id'),
};

/** What is told of each kind of record; a kind of activity that it has no source for never happens to it. */
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
