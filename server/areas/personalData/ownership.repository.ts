import { type RawBuilder, sql } from 'kysely';
import type { Ownership } from '../../../domain/personalData/shapes.ts';
import { anyOf } from '../../db/list.ts';

type Expression = RawBuilder<unknown>;

/** Whose rows are looked for, and the rows of staff's texts that mention them. */
export interface HeldOf {
  readonly customerId: number;
  /** Table → ids. */
  readonly mentioned: ReadonlyMap<string, readonly number[]>;
}

const theirPolicies = (customerId: number) =>
  sql`t.policy_id in (select id from policies where customers_id = ${customerId})`;

const mentionedRows = (ids: readonly number[] = []) => sql`t.id = ${anyOf(ids)}`;

type Condition = (held: HeldOf, table: string) => Expression;

const conditions: Readonly<Record<Ownership, Condition>> = {
  self: ({ customerId }) => sql`t.id = ${customerId}`,
  customers_id: ({ customerId }) => sql`t.customers_id = ${customerId}`,
  policy_id: ({ customerId }) => theirPolicies(customerId),
  mentioned: ({ mentioned }, table) => mentionedRows(mentioned.get(table)),
  'mentioned-or-named': ({ customerId, mentioned }, table) => sql`(
    ${mentionedRows(mentioned.get(table))}
    or t.customers_id = ${customerId} or ${theirPolicies(customerId)})`,
  'mentioned-or-owned': ({ customerId, mentioned }, table) => sql`(
    ${mentionedRows(mentioned.get(table))} or t.customers_id = ${customerId})`,
  'mentioned-or-policy': ({ customerId, mentioned }, table) => sql`(
    ${mentionedRows(mentioned.get(table))} or ${theirPolicies(customerId)})`,
  sealed: ({ customerId }) =>
    sql`t.subject_kind = 'customer' and t.subject_id = ${`${customerId}`}`,
  'any-answer': () => sql`t.answer is not null`,
};

/** A condition on the rows `t` of a table: those of the customer, as the inventory says. */
export const ownedBy = (
  { table, owner }: { readonly table: string; readonly owner: Ownership },
  held: HeldOf,
): Expression => conditions[owner](held, table);
