import { sql } from 'kysely';
import { birthdaysOn, NO_BIRTHDATE } from '../../../../domain/agency/messages/birthdays.ts';
import {
  MESSAGE_KINDS,
  type MessageKind,
  type Recipient,
} from '../../../../domain/agency/messages/kinds.ts';
import { CARD_STATUS, PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { anyOf } from '../../../db/list.ts';
import type { Sql } from '../../../db/transaction.ts';
import { numberText } from '../../money/monthCloses/statements.repository.ts';
import { hasEarlier } from '../../money/payments/lists.repository.ts';
import { withheld } from '../../people/people/withheld.repository.ts';
import { isPending } from '../documents/repository.ts';
import { isMailedTo } from '../views/repository.ts';

/** Days before and after a policy's end in which its renewal is written about. */
const RENEWAL_DAYS = 90;

const pending = sql.lit(PAYMENT_STATUS.pending);

interface SubjectQuery {
  readonly from: Sql;
  readonly id: Sql;
  readonly policyId: Sql;
  readonly occasion: Sql;
  /** Reason why nothing is written about it, as an {@link Omission}; null where something may be. */
  readonly state: Sql;
  /** Variable → value, but for those of the person and the agency. */
  readonly values: Readonly<Record<string, Sql>>;
}

const ofPolicy = {
  poliza: sql`p.number_policy`,
  ramo: sql`pt.policy_name`,
  compania: sql`co.company_name`,
};

const policyJoins = sql`join policy_types pt on pt.id = p.policy_type_id
  join companies co on co.id = p.company_id join customers c on c.id = p.customers_id`;

const paymentFrom = sql`payments pay join policies p on p.id = pay.policy_id ${policyJoins}`;

const ofPayment = {
  ...ofPolicy,
  cuota: sql`pay.number_payment`,
  saldo: sql`pay.balance::text`,
  vence: sql`pay.due_date::text`,
};

// A policy is written to about its first unpaid instalment alone.
const latePayment = (today: CivilDate): SubjectQuery => ({
  from: sql`${paymentFrom} cross join lateral (
    select count(*)::integer as payments, coalesce(sum(o.balance), 0)::text as total from payments o
    where o.policy_id = p.id and o.status_payment_id = ${pending} and o.due_date < ${today}::date
      and payment_owed(o.due_date, o.status_payment_id, p.uncollectable_from)) late`,
  id: sql`pay.id`,
  policyId: sql`p.id`,
  occasion: sql`${today}::text`,
  state: sql`case when pay.status_payment_id <> ${pending} then 'collected'
    when pay.due_date >= p.uncollectable_from then 'cancelled'
    when pay.due_date >= ${today}::date then 'not_late'
    when ${hasEarlier} then 'earlier' end`,
  values: {
    ...ofPayment,
    dias: sql`${today}::date - pay.due_date`,
    cuotas_atrasadas: sql`late.payments`,
    total_atrasado: sql`late.total`,
  },
});

const comingPayment = (today: CivilDate): SubjectQuery => ({
  from: paymentFrom,
  id: sql`pay.id`,
  policyId: sql`p.id`,
  occasion: sql`pay.due_date::text`,
  state: sql`case when pay.status_payment_id <> ${pending} then 'collected'
    when pay.due_date >= p.uncollectable_from then 'cancelled'
    when pay.due_date < ${today}::date then 'not_coming'
    when ${hasEarlier} then 'earlier' end`,
  values: ofPayment,
});

const renewal = (today: CivilDate): SubjectQuery => ({
  from: sql`policies p ${policyJoins}`,
  id: sql`p.id`,
  policyId: sql`p.id`,
  occasion: sql`p.end_date::text`,
  state: sql`case when p.cancelled_on is not null then 'cancelled'
    when p.end_date > ${today}::date + ${sql.lit(RENEWAL_DAYS)} then 'not_ending'
    when p.end_date < ${today}::date - ${sql.lit(RENEWAL_DAYS)} then 'ended' end`,
  values: {
    ...ofPolicy,
    vence: sql`p.end_date::text`,
    valor: sql`p.policy_value::text`,
  },
});

const cardExpiring = (today: CivilDate): SubjectQuery => ({
  from: sql`credit_cards k join banks b on b.id = k.bank_id join customers c on c.id = k.customers_id`,
  id: sql`k.id`,
  policyId: sql`null::integer`,
  occasion: sql`k.expiration_date::text`,
  state: sql`case when length(k.wrapped_key) = 0 then 'anonymous'
    when card_status(k.expiration_date, ${today}) = ${sql.lit(CARD_STATUS.valid)}
    then 'not_expiring' end`,
  values: {
    tarjeta: sql`k.last_four`,
    banco: sql`b.bank_name`,
    vence: sql`k.expiration_date::text`,
  },
});

/** Birthday in the expression of `customers_birthday_idx`. */
const birthdayOf = (alias: string): Sql => {
  const born = sql.ref(`${alias}.birthdate`);
  return sql`(extract(month from ${born})::integer * 100 + extract(day from ${born})::integer)`;
};

const isOneOf = (values: readonly number[]) => sql.join(values.map((value) => sql.lit(value)));

const birthday = (today: CivilDate): SubjectQuery => ({
  from: sql`customers c`,
  id: sql`c.id`,
  policyId: sql`null::integer`,
  occasion: sql`${today.slice(0, 4)}::text`,
  state: sql`case when ${birthdayOf('c')} not in (${isOneOf(birthdaysOn(today))})
      or c.birthdate = ${NO_BIRTHDATE}::date
    then 'not_birthday' end`,
  values: {},
});

const advisorStatement = (): SubjectQuery => ({
  from: sql`advisor_statements st join month_closes m on m.id = st.close_id
    join advisors a on a.id = st.advisor_id`,
  id: sql`st.id`,
  policyId: sql`null::integer`,
  occasion: sql`coalesce(${numberText}, '')`,
  state: sql`case when m.status <> 'closed' or st.pdf_hash is null then 'not_closed' end`,
  values: {
    numero: numberText,
    mes: sql`to_char(m.month, 'YYYYMM')`,
    saldo: sql`st.sums ->> 'closing'`,
  },
});

const taskReminder = (today: CivilDate): SubjectQuery => ({
  from: sql`tasks t join users u on u.id = t.user_id`,
  id: sql`t.id`,
  policyId: sql`null::integer`,
  occasion: sql`${today}::text`,
  state: sql`case when t.done then 'task_done' when not u.active then 'inactive' end`,
  values: {
    tarea: sql`t.description`,
    vence: sql`coalesce(to_char(t.due_date, 'DD/MM/YYYY'), 'sin fecha')`,
  },
});

/** Placeholder values: what the view holds is read when it is sent. */
const mailedView = (today: CivilDate): SubjectQuery => ({
  from: sql`views v join users u on ${isMailedTo}`,
  id: sql`v.id`,
  policyId: sql`null::integer`,
  occasion: sql`concat(${today}::text, ' ', u.id)`,
  state: sql`case when not u.active then 'inactive' end`,
  values: { vista: sql`v.name`, filas: sql`'…'`, enlace: sql`'…'` },
});

// An e-mail is not sealed: of a paper about health it tells a kind of the settings' list, and not why it was rejected.
const missingPaper = sql`concat('- ', case when o.is_health and o.kind not in (
      select one ->> 'title' from agency_settings s, jsonb_array_elements(s.document_kinds) one)
    then 'Documento de salud' else o.kind end, ', hasta el ' || to_char(o.due_on, 'DD/MM/YYYY'),
  case when not o.is_health then ' (' || o.reason || ')' end)`;

// One message names all that a customer, policy, claim or endorsement lacks: the one about the first of them.
const missingDocuments = (today: CivilDate): SubjectQuery => ({
  from: sql`documents d left join claims cl on cl.id = d.claim_id
    left join endorsements en on en.id = d.endorsement_id
    left join policies p on p.id = coalesce(d.policy_id, cl.policy_id, en.policy_id)
    join customers c on c.id = coalesce(d.customers_id, p.customers_id)
    cross join lateral (
      select min(o.id) as first_id, string_agg(${missingPaper}, e'\\n' order by o.id) as list
      from documents o where ${isPending('o')}
        and (o.customers_id = d.customers_id or o.policy_id = d.policy_id or o.claim_id = d.claim_id
          or o.endorsement_id = d.endorsement_id)) missing`,
  id: sql`d.id`,
  policyId: sql`p.id`,
  occasion: sql`${today}::text`,
  state: sql`case when missing.list is null then 'documents_there'
    when missing.first_id < d.id then 'together' end`,
  values: {
    asunto: sql`coalesce('su siniestro ' || cl.code, 'su póliza ' || p.number_policy, 'sus datos de cliente')`,
    documentos: sql`missing.list`,
  },
});

const QUERIES: Readonly<Record<MessageKind, (today: CivilDate) => SubjectQuery>> = {
  'late-payment': latePayment,
  'coming-payment': comingPayment,
  renewal,
  'card-expiring': cardExpiring,
  birthday,
  'advisor-statement': advisorStatement,
  task: taskReminder,
  view: mailedView,
  'missing-documents': missingDocuments,
};

const columnOf = (alias: string) => (name: string) => sql.ref(`${alias}.${name}`);

const joinedNames = (...columns: readonly Sql[]): Sql =>
  sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`nullif(${column}, '')`))})`;

const personNames = (alias: 'a' | 'c'): Sql => {
  const column = columnOf(alias);
  return joinedNames(
    column('first_name'),
    column('second_name'),
    column('surname'),
    column('second_surname'),
  );
};

interface RecipientQuery {
  readonly alias: 'a' | 'c' | 'u';
  /** The variable with {@link RecipientQuery.name}: first name first. */
  readonly called: string;
  readonly name: Sql;
  readonly phone: Sql;
}

const RECIPIENTS: Readonly<Record<Recipient, RecipientQuery>> = {
  customer: {
    alias: 'c',
    called: 'cliente',
    name: personNames('c'),
    phone: sql`c.number_phone`,
  },
  advisor: {
    alias: 'a',
    called: 'asesor',
    name: personNames('a'),
    phone: sql`a.number_phone`,
  },
  user: {
    alias: 'u',
    called: 'usuario',
    name: joinedNames(sql`u.first_name`, sql`u.surname`),
    phone: sql`''`,
  },
};

const valuesJson = (values: Readonly<Record<string, Sql>>): Sql =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]),
  )})`;

/**
 * The records of a kind as a query of record_id, customers_id, advisor_id, user_id, policy_id, person, email,
 * phone, consents, state, occasion and values (JSON).
 * @param today the day that decides what is late, ends or expires
 * @param userId of what is sent to users, for which of them; null for one that is gone, left out for all
 */
export const subjectsOf = (
  kind: MessageKind,
  ids: readonly number[],
  today: CivilDate,
  userId?: string | null,
): Sql => {
  const { from, id, policyId, occasion, state, values } = QUERIES[kind](today);
  const { to, needsConsent } = MESSAGE_KINDS[kind];
  const { alias, called, name, phone } = RECIPIENTS[to];
  const column = columnOf(alias);
  const idWhere = (whose: Recipient, type: Sql) =>
    to === whose ? column('id') : sql`null::${type}`;
  const ofUser = to === 'user' && userId !== undefined ? sql`and u.id = ${userId}` : sql``;
  const consents = needsConsent ? sql`consents_to(${needsConsent}, ${column('id')})` : sql`true`;
  return sql`
    select ${id} as record_id, ${idWhere('customer', sql`integer`)} as customers_id,
      ${idWhere('advisor', sql`integer`)} as advisor_id, ${idWhere('user', sql`uuid`)} as user_id,
      ${policyId} as policy_id, ${name} as person, ${column('email')} as email, ${phone} as phone,
      ${consents} as consents, ${occasion} as occasion,
      ${to === 'customer' ? sql`coalesce(${withheld}, ${state})` : state} as state,
      ${valuesJson({ ...values, [called]: name, nombre: column('first_name') })} as values
    from ${from} where ${id} = ${anyOf(ids)} ${ofUser}`;
};

/**
 * Some records of a kind with whose they are, as a query of record_id and owner.
 */
export const ownersOf = (kind: MessageKind, ids: readonly number[], today: CivilDate): Sql => {
  const { from, id } = QUERIES[kind](today);
  const owner = sql.ref(`${RECIPIENTS[MESSAGE_KINDS[kind].to].alias}.id`);
  return sql`select ${id} as record_id, ${owner} as owner from ${from} where ${id} = ${anyOf(ids)}`;
};

export const comingPaymentIds = (today: CivilDate, days: number): Sql => sql`
  select pay.id from payments pay
  where pay.status_payment_id = ${pending} and pay.due_date >= ${today}::date
    and pay.due_date <= ${today}::date + ${days}::integer`;

export const birthdayIds = (today: CivilDate): Sql => sql`
  select c.id from customers c
  where ${birthdayOf('c')} in (${isOneOf(birthdaysOn(today))}) and c.birthdate <> ${NO_BIRTHDATE}::date
    and c.anonymized_at is null
    and c.merged_into is null`;

export const statementIds = (firstDay: CivilDate): Sql => sql`
  select st.id from advisor_statements st join month_closes m on m.id = st.close_id
  where m.month = ${firstDay}::date and m.status = 'closed' and st.number is not null`;

/**
 * The newest records of a kind, for a text to be seen with.
 */
export const newestIds = (kind: MessageKind, today: CivilDate, userId: string): Sql => {
  const { from, id, state } = QUERIES[kind](today);
  const walked: Partial<Record<MessageKind, Sql>> = {
    'late-payment': sql`select pay.id from payments pay where pay.status_payment_id = ${pending}
      and pay.due_date < ${today}::date order by pay.due_date desc, pay.id desc limit 50`,
    'coming-payment': sql`select pay.id from payments pay where pay.status_payment_id = ${pending}
      and pay.due_date >= ${today}::date order by pay.due_date, pay.id limit 50`,
    task: sql`select t.id from tasks t where t.user_id = ${userId} order by t.id desc limit 1`,
    view: sql`select v.id from views v where v.owner_id = ${userId} order by v.id desc limit 1`,
    'missing-documents': sql`select d.id from documents d where ${isPending('d')} order by d.id desc limit 50`,
    birthday: sql`select c.id from customers c where c.anonymized_at is null and c.merged_into is null
      order by c.id desc limit 1`,
  };
  const ids = walked[kind];
  return ids
    ? sql`select found.id from (${ids}) found (id)`
    : sql`select ${id} as id from ${from} where (${state}) is null order by ${id} desc limit 1`;
};
