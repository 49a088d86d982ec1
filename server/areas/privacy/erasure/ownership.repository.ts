import { sql } from 'kysely';
import type { Ownership } from '../../../../domain/privacy/personalData/shapes.ts';
import { anyOf } from '../../../db/list.ts';
import type { Sql } from '../../../db/sql.ts';
import { personOfDocument } from '../../agency/documents/person.repository.ts';
import { recordsAbout } from '../../agency/ownRecords/links.repository.ts';
import { ownerOf } from '../../agency/ownRecords/owner.repository.ts';

export interface PersonalRecords {
  readonly customerId: number;
  readonly customerIds: readonly number[];
  /** Table → ids. */
  readonly mentioned: ReadonlyMap<string, readonly number[]>;
}

const theirPolicies = (ids: readonly number[]) =>
  sql`t.policy_id in (select id from policies where customers_id = ${anyOf(ids)})`;

const mentionedRows = (ids: readonly number[] = []) => sql`t.id = ${anyOf(ids)}`;

type Condition = (person: PersonalRecords, table: string) => Sql;

const conditions: Readonly<Record<Ownership, Condition>> = {
  self: ({ customerIds }) => sql`t.id = ${anyOf(customerIds)}`,
  customers_id: ({ customerIds }) => sql`t.customers_id = ${anyOf(customerIds)}`,
  policy_id: ({ customerIds }) => theirPolicies(customerIds),
  own_record: ({ customerIds }) => recordsAbout(customerIds),
  own_row: ({ customerIds }) => sql`(${ownerOf('t')} = ${anyOf(customerIds)}
    or t.record_id in (select t.id from own_records t where ${recordsAbout(customerIds)}))`,
  // A request's papers prove what was answered, as the request does.
  document: ({ customerIds }) => sql`t.privacy_request_id is null and (
    ${personOfDocument('t')} = ${anyOf(customerIds)}
    or t.parent_record_id in (select t.id from own_records t where ${recordsAbout(customerIds)}))`,
  mentioned: ({ mentioned }, table) => mentionedRows(mentioned.get(table)),
  'mentioned-or-named': ({ customerIds, mentioned }, table) => sql`(
    ${mentionedRows(mentioned.get(table))}
    or t.customers_id = ${anyOf(customerIds)} or ${theirPolicies(customerIds)})`,
  'mentioned-or-owned': ({ customerIds, mentioned }, table) => sql`(
    ${mentionedRows(mentioned.get(table))} or t.customers_id = ${anyOf(customerIds)})`,
  'mentioned-or-policy': ({ customerIds, mentioned }, table) => sql`(
    ${mentionedRows(mentioned.get(table))} or ${theirPolicies(customerIds)})`,
  sealed: ({ customerIds }) => sql`t.subject_kind = 'customer'
    and t.subject_id in (${sql.join(customerIds.map(String))})`,
  'any-answer': () => sql`t.answer is not null`,
};

export const ownedBy = (
  { table, owner }: { readonly table: string; readonly owner: Ownership },
  person: PersonalRecords,
): Sql => conditions[owner](person, table);
