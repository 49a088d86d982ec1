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
import type { Register } from '../entities/register.ts';
import { ROWS_LIMIT, rowsWithin } from './agency/ownRows.ts';
import type { Call, ListSpec, Resources } from './call.ts';
import { id, version } from './fields.ts';
import { ownerSearch, personName } from './people/people.ts';
import { type Rule, withRules } from './rules.ts';

export type RegisterEntity = Entity & { readonly register: Register };

type Addresses<E extends RegisterEntity> = E['register']['calls'];

type Rows<E extends Entity> = E['fields'] extends { customFields: unknown }
  ? { rows: typeof rowsWithin }
  : unknown;

type Owner<E extends Entity> = E extends { belongsTo: 'customer' }
  ? { customer: typeof personName }
  : unknown;

type Answer<E extends Entity> = z.ZodObject<AnswerShape<E> & Owner<E>>;

export type Named<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${Named<Rest>}`
  : Capitalize<Name>;

type ListCall<E extends RegisterEntity> = Call & {
  readonly method: 'GET';
  readonly envelope: Addresses<E>['list']['envelope'];
  readonly access: `${E['resource']}.list`;
  readonly answer: Answer<E>;
  readonly list: ListSpec;
};

type RegisterCall<E extends RegisterEntity> = Call & {
  readonly method: 'POST';
  readonly envelope: Addresses<E>['register']['envelope'];
  readonly access: `${E['resource']}.create`;
  readonly body: z.ZodObject<FormShape<E> & Rows<E>>;
  readonly answer: Answer<E>;
};

type UpdateCall<E extends RegisterEntity> = Call & {
  readonly method: 'PUT';
  readonly envelope: Addresses<E>['update']['envelope'];
  readonly access: `${E['resource']}.edit`;
  readonly params: z.ZodObject<{ id: typeof id }>;
  readonly body: z.ZodObject<UpdateShape<E> & Rows<E> & { version: typeof version }>;
  readonly answer: Answer<E>;
};

/** Calls by their names: `listBanks` of the area `banks`, `registerBank` and `updateBank` of its entity `bank`. */
export type RecordCalls<Area extends string, E extends RegisterEntity> = {
  readonly [Name in `list${Capitalize<Area>}`]: ListCall<E>;
} & { readonly [Name in `register${Named<E['name']>}`]: RegisterCall<E> } & {
  readonly [Name in `update${Named<E['name']>}`]: UpdateCall<E>;
} & { readonly resources: Resources };

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** @returns name of an entity as names of calls and dialogs have it: `BankAccount` */
export const namedAs = <const Name extends string>(name: Name): Named<Name> =>
  // Capital by capital as the type has it.
  name.split('_').map(capitalized).join('') as Named<Name>;

/**
 * The calls of records that are listed, registered and updated, each with a permission of its own, and the resource of
 * react-admin that they serve. An update keeps what is not sent, and what is fixed; own fields and their rows come with
 * both forms where the entity has them. What is a customer's is answered with its owner, found by them, and noted as
 * shown.
 */
export const recordCalls = (area: string, entity: RegisterEntity) => {
  const { resource, register } = entity;
  const isCustomers = entity.belongsTo === 'customer';
  const answer = z.object({
    ...answerShape(entity),
    ...(isCustomers ? { customer: personName } : {}),
  });
  const [rows, limit] = ownResourceOf(entity)
    ? [{ rows: rowsWithin }, { bodyLimit: ROWS_LIMIT }]
    : [{}, {}];
  // Its rules are those of what its own schema makes of a form.
  const rules = (register.rules ?? []) as readonly Rule<Record<string, unknown>>[];
  const ruled = (body: z.ZodObject) => withRules<Record<string, unknown>, z.ZodObject>(body, rules);
  const list = {
    ...register.calls.list,
    method: 'GET',
    access: `${resource}.list`,
    answer,
    list: listOf(entity, isCustomers ? ownerSearch : []),
    ...(isCustomers ? { shows: { as: resource, customers: ['customers_id'] } } : {}),
  };
  const create = {
    ...register.calls.register,
    ...limit,
    method: 'POST',
    access: `${resource}.create`,
    body: ruled(z.object({ ...formShape(entity), ...rows })),
    answer,
  };
  const update = {
    ...register.calls.update,
    ...limit,
    method: 'PUT',
    access: `${resource}.edit`,
    params: z.object({ id }),
    body: ruled(z.object({ ...updateShape(entity), ...rows, version })),
    answer,
  };
  const name = namedAs(entity.name);
  return {
    [`list${capitalized(area)}`]: list,
    [`register${name}`]: create,
    [`update${name}`]: update,
    resources: { [resource]: { entity, list, create, update } },
  };
};
