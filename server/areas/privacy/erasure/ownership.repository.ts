import { sql } from 'kysely';
import type { Belonging, PersonalPlace } from '../../../../domain/privacy/personalData/shapes.ts';
import { anyOf } from '../../../db/list.ts';
import type { Sql } from '../../../db/sql.ts';
import { personOfDocument } from '../../agency/documents/repository.ts';
import { recordsAbout } from '../../agency/ownRecords/links.repository.ts';
import { ownerOf } from '../../agency/ownRecords/owner.repository.ts';

export interface PersonalRecords {
  readonly customerId: number;
  readonly customerIds: readonly number[];
  readonly mentioned: ReadonlyMap<string, readonly number[]>;
}

const theirPolicies = (ids: readonly number[]) =>
  sql`t.policy_id in (select id from policies where customers_id = ${anyOf(ids)})`;

const conditions: Readonly<Record<Belonging, (customerIds: readonly number[]) => Sql>> = {
  self: (ids) => sql`t.id = ${anyOf(ids)}`,
  customer: (ids) => sql`t.customers_id = ${anyOf(ids)}`,
  policy: theirPolicies,
  'customer-or-policy': (ids) => sql`t.customers_id = ${anyOf(ids)} or ${theirPolicies(ids)}`,
  own_record: recordsAbout,
  own_row: (ids) => sql`(${ownerOf('t')} = ${anyOf(ids)}
    or t.record_id in (select t.id from own_records t where ${recordsAbout(ids)}))`,
  // A request's papers prove what was answered, as the request does.
  document: (ids) => sql`t.privacy_request_id is null and (
    ${personOfDocument('t')} = ${anyOf(ids)}
    or t.parent_record_id in (select t.id from own_records t where ${recordsAbout(ids)}))`,
  sealed: (ids) => sql`t.subject_kind = 'customer'
    and t.subject_id in (${sql.join(ids.map(String))})`,
  'any-answer': () => sql`t.answer is not null`,
};

export const ownedBy = (
  { table, belongsTo, isMentioned }: Pick<PersonalPlace, 'table' | 'belongsTo' | 'isMentioned'>,
  { customerIds, mentioned }: PersonalRecords,
): Sql => {
  const owned = belongsTo ? [conditions[belongsTo](customerIds)] : [];
  const mentioning = isMentioned ? [sql`t.id = ${anyOf(mentioned.get(table) ?? [])}`] : [];
  return sql`(${sql.join([...mentioning, ...owned], sql` or `)})`;
};
