import { wireId } from '../../../domain/contract/wire.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import type { Actor, Context } from '../../context.ts';
import { placeRows, updateRow } from '../../db/rows.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { notFound, staleVersion } from '../../problem.ts';
import { type Done, inTransaction } from '../../transaction.ts';
import { lockDefinitions } from './ownFields/repository.ts';

interface Definition {
  readonly id: number;
  readonly version: number;
  /** Place among those that it is put in order with, from 1. */
  readonly position: number;
  readonly retiredAt: string | null;
}

export interface Author {
  readonly actor: Actor;
  readonly now: Date;
}

type AnyInput = { readonly context: Context; readonly actor: Actor };

/** A change of definitions that a call asks for, in a transaction that has locked them (`lockDefinitions`). */
type Change<I, T> = (trx: Trx, author: Author, input: I) => Promise<Done<T>>;

type RetireInput = AnyInput & {
  readonly params: { readonly id: number };
  readonly body: { readonly retired: boolean };
};

interface DefinitionKind<D extends Definition> {
  readonly table: 'own_fields' | 'own_objects';
  readonly entity: 'own_field' | 'own_object';
  readonly missing: string;
  readonly findAll: (db: Executor) => Promise<readonly D[]>;
  readonly nameOf: (definition: D) => object;
  readonly toWire: (definition: D, actor: Actor) => object;
}

type Act = 'registered' | 'updated' | 'ordered' | 'retired' | 'revived' | 'deleted';

export const newBehind = (others: readonly Pick<Definition, 'position'>[], now: Date) => ({
  position: Math.max(0, ...others.map(({ position }) => position)) + 1,
  created_at: now,
  updated_at: now,
});

export const definitionsOfKind = <D extends Definition>(kind: DefinitionKind<D>) => {
  const { table, entity, missing, findAll, nameOf, toWire } = kind;

  const eventOf = (
    { actor }: Author,
    act: Act,
    entityId: number | undefined,
    details: object,
  ): AuditEvent => ({ action: `${entity}.${act}`, entity, entityId, actor, details });

  /**
   * @param version that a form has shown
   * @throws Problem 404, 409 for a stale version
   */
  const find = async (db: Executor, id: number, version?: number): Promise<D> => {
    const found = (await findAll(db)).find((one) => one.id === id);
    if (!found) throw notFound(missing);
    if (version !== undefined && version !== found.version) throw staleVersion();
    return found;
  };

  const order = async (
    trx: Trx,
    author: Author,
    all: readonly D[],
    wanted: readonly number[],
    details = {},
  ): Promise<Done<readonly number[]>> => {
    const before = all.map(({ id }) => id);
    const ids = await placeRows(trx, table, before, wanted);
    return { result: ids, events: [eventOf(author, 'ordered', undefined, { ...details, ids })] };
  };

  /**
   * Takes one out of use, or brings it back.
   * @param settle what follows where it is not so already
   * @throws Problem 404
   */
  const retire = async (
    trx: Trx,
    author: Author,
    { params: { id }, body: { retired } }: RetireInput,
    settle?: (definition: D) => Promise<void>,
  ): Promise<Done<number>> => {
    const before = await find(trx, id);
    if ((before.retiredAt !== null) === retired) return { result: id, events: [] };
    const columns = { retired_at: retired ? author.now : null, updated_at: author.now };
    await updateRow(trx, table, id, columns);
    await settle?.(before);
    const act = retired ? 'retired' : 'revived';
    return { result: id, events: [eventOf(author, act, id, nameOf(before))] };
  };

  const removal = (author: Author, definition: D): Done<number> => ({
    result: definition.id,
    events: [eventOf(author, 'deleted', definition.id, nameOf(definition))],
  });

  const answering =
    <T>(answerOf: (trx: Trx, changed: T, actor: Actor) => Promise<object>) =>
    <I>(change: Change<I, T>) =>
    (input: I & AnyInput) =>
      inTransaction(input.context, async (trx) => {
        await lockDefinitions(trx);
        const { actor, context } = input;
        const { result, events } = await change(trx, { actor, now: context.clock.now() }, input);
        return { result: await answerOf(trx, result, actor), events };
      });

  return {
    eventOf,
    find,
    order,
    retire,
    removal,
    answerOne: answering(async (trx, id: number, actor) => toWire(await find(trx, id), actor)),
    answerSome: answering(async (trx, ids: readonly number[], actor) =>
      (await findAll(trx)).filter(({ id }) => ids.includes(id)).map((one) => toWire(one, actor)),
    ),
    answerRemoved: answering(async (_, id: number) => ({ id: wireId(id) })),
  };
};
