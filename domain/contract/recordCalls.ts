import { z } from 'zod';
import {
  type AnswerShape,
  answerShape,
  type Entity,
  type FormShape,
  formShape,
  listOf,
  ownResourceOf,
  type UpdateShape,
  updateShape,
} from '../entities/entity.ts';
import type { Permission } from '../permissions.ts';
import type { Shows } from '../privacy/access/shown.ts';
import { ROWS_LIMIT, rowsWithin } from './agency/ownRows.ts';
import type { Call, ListSpec } from './call.ts';
import { id, version } from './fields.ts';
import type { Resources } from './resources.ts';

/** The resources that have a permission for each of the three calls. */
type RecordResource = Permission extends infer P
  ? P extends `${infer R}.create`
    ? R
    : never
  : never;

type RecordEntity = Entity & { readonly resource: RecordResource };

type Address = Pick<Call, 'path' | 'envelope' | 'summary'>;

interface Calls {
  readonly list: Address & { readonly shows?: Shows };
  readonly register: Address;
  readonly update: Address;
}

interface More<Joined extends z.ZodRawShape> {
  /** Parts of an answer beside the entity's fields. */
  readonly joined?: Joined;
  /** Fields of other records that the search box looks into, with points: `bank.bankName`. */
  readonly search?: readonly string[];
  readonly choices?: readonly Call[];
}

type Rows<E extends Entity> = E['fields'] extends { customFields: unknown }
  ? { rows: typeof rowsWithin }
  : unknown;

type Answer<E extends Entity, Joined> = z.ZodObject<AnswerShape<E> & Joined>;

interface RecordCalls<E extends Entity, C extends Calls, Joined extends z.ZodRawShape> {
  readonly list: Call & {
    readonly method: 'GET';
    readonly envelope: C['list']['envelope'];
    readonly access: Permission;
    readonly answer: Answer<E, Joined>;
    readonly list: ListSpec;
  };
  readonly register: Call & {
    readonly method: 'POST';
    readonly envelope: C['register']['envelope'];
    readonly access: Permission;
    readonly body: z.ZodObject<FormShape<E> & Rows<E>>;
    readonly answer: Answer<E, Joined>;
  };
  readonly update: Call & {
    readonly method: 'PUT';
    readonly envelope: C['update']['envelope'];
    readonly access: Permission;
    readonly params: z.ZodObject<{ id: typeof id }>;
    readonly body: z.ZodObject<UpdateShape<E> & Rows<E> & { version: typeof version }>;
    readonly answer: Answer<E, Joined>;
  };
  readonly resources: Resources;
}

/**
 * The calls of records that are listed, registered and updated, each with a permission of its own, and the resource of
 * react-admin that they serve. An update keeps what is not sent, and what is fixed; own fields and their rows come with
 * both forms where the entity has them.
 */
export const recordCalls = <
  const E extends RecordEntity,
  const C extends Calls,
  const Joined extends z.ZodRawShape = Record<never, never>,
>(
  entity: E,
  calls: C,
  { joined, search, choices = [] }: More<Joined> = {},
): RecordCalls<E, C, Joined> => {
  const { resource } = entity;
  const answer = z.object({ ...answerShape(entity), ...joined });
  const [rows, limit] = ownResourceOf(entity)
    ? [{ rows: rowsWithin }, { bodyLimit: ROWS_LIMIT }]
    : [{}, {}];
  const list = {
    ...calls.list,
    method: 'GET',
    access: `${resource}.list`,
    answer,
    list: listOf(entity, search),
  };
  const register = {
    ...calls.register,
    ...limit,
    method: 'POST',
    access: `${resource}.create`,
    body: z.object({ ...formShape(entity), ...rows }),
    answer,
  };
  const update = {
    ...calls.update,
    ...limit,
    method: 'PUT',
    access: `${resource}.edit`,
    params: z.object({ id }),
    body: z.object({ ...updateShape(entity), ...rows, version }),
    answer,
  };
  const resources = { [resource]: { entity, list, create: register, update, choices } };
  // Built call by call from the very entity the type is derived from.
  return { list, register, update, resources } as unknown as RecordCalls<E, C, Joined>;
};
