import { sql } from 'kysely';
import type { Omission } from '../../../../domain/agency/messages/delivery.ts';
import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
} from '../../../../domain/agency/messages/kinds.ts';
import { isOnePerPerson, type MessageValues } from '../../../../domain/agency/messages/template.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { recordObjection } from '../../../../domain/contract/agency/objections.ts';
import { jsonArray, jsonOf, jsonText } from '../../../db/json.ts';
import { firstValue, hasRow, oneJson, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { ownersOf, subjectsOf } from './subjects.repository.ts';

interface VerdictQuestion {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly ids: readonly number[];
  readonly today: CivilDate;
  /** User that a message to a user is sent to; null for one that is gone: all are left out. */
  readonly userId?: string | null;
}

export interface Verdict {
  readonly record_id: number;
  readonly customers_id: number | null;
  readonly advisor_id: number | null;
  readonly user_id: string | null;
  readonly policy_id: number | null;
  readonly person: string;
  /** null for an address that could not be written to. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly occasion: string;
  readonly values: MessageValues;
  readonly omission: Omission | null;
}

/** E-mail address that a mail server would take, and none that stands for an erased one. */
const email = sql`case when s.email ~ '^[^[:space:]@,;<>"]+@[^[:space:]@,;<>"]+\\.[^[:space:]@,;<>".]+$'
  and s.email not like '%.invalid' then s.email end`;

/** Condition in the terms of the unique index of `messages`. */
const isWritten = ({ kind, channel }: VerdictQuestion): Sql => sql`exists (
  select from messages m where m.kind = ${kind} and m.channel = ${channel}
    and m.record_id = s.record_id and m.occasion = s.occasion
    and m.status not in ('cancelled', 'dropped'))`;

/**
 * The records with what becomes of each, as a query of {@link Verdict}s.
 * @param isAgain whether it is asked of a message that is written already
 */
const verdictsOn = (question: VerdictQuestion, isAgain = false): Sql => {
  const { kind, channel, ids, today, userId } = question;
  const consent = MESSAGE_KINDS[kind].needsConsent
    ? sql`when not s.consents then 'no_consent'`
    : sql``;
  const address = channel === 'email' ? sql`when (${email}) is null then 'no_address'` : sql``;
  const already = isAgain ? sql`` : sql`when ${isWritten(question)} then 'already'`;
  return sql`
    select s.record_id, s.customers_id, s.advisor_id, s.user_id, s.policy_id, s.person, ${email} as email, s.phone,
      s.occasion, s.values,
      case when s.state is not null then s.state
        when objects_to('messages', s.customers_id, s.advisor_id) then 'objected'
        ${consent} ${address} ${already} end as omission
    from (${subjectsOf(kind, ids, today, userId)}) s`;
};

export const findVerdicts = (db: Executor, question: VerdictQuestion, isAgain = false) =>
  rowsOf<Verdict>(db)`select * from (${verdictsOn(question, isAgain)}) v
    order by record_id`;

/**
 * The records of a campaign by the person they are of, where they are written to once; each by itself otherwise.
 * @returns groups in the order of their first records
 */
export const groupByPerson = async (db: Executor, { kind, ids, today }: VerdictQuestion) => {
  if (!isOnePerPerson(kind)) return ids.map((id) => [id]);
  const rows = await rowsOf<{ ids: readonly number[] }>(db)`
    select array_agg(o.record_id order by o.record_id) as ids
    from (${ownersOf(kind, ids, today)}) o group by o.owner order by min(o.record_id)`;
  return rows.map((row) => row.ids);
};

const placedOn = (question: VerdictQuestion): Sql => {
  const place = isOnePerPerson(question.kind)
    ? sql`row_number() over (partition by v.omission, v.customers_id order by v.record_id)`
    : sql`1`;
  return sql`select v.*, ${place} as place from (${verdictsOn(question)}) v`;
};

const omissionOf = sql`case when v.omission is null and v.place > 1 then 'together' else v.omission end`;

/** Left-out records counted by reason; null counts those that are written to. */
export interface Counted {
  readonly omission: Omission | null;
  readonly people: number;
  readonly first: readonly number[];
}

export const countVerdicts = (db: Executor, question: VerdictQuestion) =>
  rowsOf<Counted>(db)`
    select ${omissionOf} as omission, count(*)::integer as people,
      (array_agg(v.record_id order by v.record_id))[1:3] as first
    from (${placedOn(question)}) v group by 1`;

interface Queued {
  readonly campaignId: number;
  readonly now: Date;
  readonly userName: string;
}

/**
 * Queues a message about each record that is to be written about; further records of a person wait with the
 * message about the first one. What another has queued meanwhile is left to it.
 * @returns how many were queued and left out, as {@link countVerdicts} does
 */
export const queueMessages = async (
  db: Executor,
  question: VerdictQuestion,
  { campaignId, now, userName }: Queued,
): Promise<Counted[]> => {
  const { kind, channel } = question;
  return rowsOf<Counted>(db)`
    with v as materialized (${placedOn(question)}), added as (
      insert into messages (campaign_id, kind, channel, record_id, occasion, customers_id, advisor_id,
        user_id, to_user, policy_id, status, next_attempt_at, created_at, user_name)
      select ${campaignId}, ${kind}, ${channel}, record_id, occasion, customers_id, advisor_id, user_id,
        user_id is not null, policy_id, 'queued', ${now}::timestamptz, ${now}::timestamptz, ${userName}
      from v where omission is null and place = 1 order by record_id
      on conflict do nothing returning id, record_id, customers_id), joined as (
      insert into messages (campaign_id, kind, channel, record_id, occasion, customers_id, policy_id,
        status, joined_to, created_at, user_name)
      select ${campaignId}, ${kind}, ${channel}, v.record_id, v.occasion, v.customers_id, v.policy_id,
        'joined', added.id, ${now}::timestamptz, ${userName}
      from v join added on added.customers_id = v.customers_id
      where v.omission is null and v.place > 1 order by v.record_id
      on conflict do nothing returning record_id)
    select case when v.omission is null and added.record_id is null and joined.record_id is null
        then 'already' else ${omissionOf} end as omission,
      count(*)::integer as people, '{}'::integer[] as first
    from v left join added on added.record_id = v.record_id
      left join joined on joined.record_id = v.record_id group by 1`;
};

interface ObjectingPerson {
  readonly person: 'customer' | 'advisor';
  readonly personId: number;
}

const objection = jsonOf(recordObjection.answer, 'o');

const column = ({ person }: ObjectingPerson) =>
  person === 'customer' ? sql`o.customers_id` : sql`o.advisor_id`;

export const objectionsJson = (db: Executor, person: ObjectingPerson): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(objection)} as row from objections o
      where ${column(person)} = ${person.personId} order by o.id desc`),
  );

const tableOf = ({ person }: ObjectingPerson) =>
  person === 'customer' ? ('customers' as const) : ('advisors' as const);

export const isPerson = (db: Executor, whose: ObjectingPerson): Promise<boolean> =>
  hasRow(db, tableOf(whose), whose.personId);

export const objectionJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, objection, sql`from objections o where o.id = ${id}`);

/** Holds a person until the transaction ends. @returns undefined where there is none, or an anonymous one */
export const lockPerson = async (trx: Trx, whose: ObjectingPerson): Promise<number | undefined> => {
  const identified = whose.person === 'customer' ? sql`and anonymized_at is null` : sql``;
  return firstValue<number>(trx)`
    select id from ${sql.table(tableOf(whose))} where id = ${whose.personId} ${identified}
    for share`;
};
