import { wireId } from '../../../domain/contract/wire.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { placeRows, updateRow } from '../../db/rows.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { notFound, staleVersion } from '../../problem.ts';
import { type Done, inTransaction } from '../../transaction.ts';
import { lockDefinitions } from './ownFields/repository.ts';

/** What an administrator defines: an own field (domain §16) or an own object (domain §31). */
interface Definition {
  readonly id: number;
  readonly version: number;
  /** Its place among those that it is put in order with, from 1. */
  readonly position: number;
  /** Since when it is out of use; null while it is used. */
  readonly retiredAt: string | null;
}

/** Who changes definitions, and when. */
export interface Author {
  readonly actor: Actor;
  readonly now: Date;
}

/** A change of definitions, in a transaction that has locked them (`lockDefinitions`). */
type Change<T> = (trx: Trx, author: Author) => Promise<Done<T>>;

type AnyInput = { readonly context: Context; readonly actor: Actor };

interface DefinitionKind<D extends Definition> {
  readonly table: 'own_fields' | 'own_objects';
  readonly entity: 'own_field' | 'own_object';
  /** What is said where there is none with an id. */
  readonly missing: string;
  /** All there are, in their order. */
  readonly findAll: (db: Executor) => Promise<readonly D[]>;
  /** Names one in the audit trail. */
  readonly nameOf: (definition: D) => object;
  /** In the wire format, for a user. */
  readonly written: (definition: D, actor: Actor) => object;
}

/** What is done to one, as the audit trail names it. */
type Act = 'registered' | 'updated' | 'ordered' | 'retired' | 'revived' | 'deleted';

/** The columns of a new definition besides what it says: it stands behind the others. */
export const newBehind = (others: readonly Pick<Definition, 'position'>[], now: Date) => ({
  position: Math.max(0, ...others.map(({ position }) => position)) + 1,
  created_at: now,
  updated_at: now,
});

/** What is the same of all kinds of definitions: how one is found, put in order and retired, and a change answered. */
export const definitionsOfKind = <D extends Definition>(kind: DefinitionKind<D>) => {
  const { table, entity, missing, findAll, nameOf, written } = kind;

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

  /** @param wanted those that come first; the others of `all` come behind, in the order they have */
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
    { id, retired }: { readonly id: number; readonly retired: boolean },
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

  const removed = (author: Author, definition: D): Done<number> => ({
    result: definition.id,
    events: [eventOf(author, 'deleted', definition.id, nameOf(definition))],
  });

  const answer = <T>(
    { context, actor }: AnyInput,
    change: Change<T>,
    answerOf: (trx: Trx, changed: T) => Promise<object>,
  ) =>
    inTransaction(context, async (trx) => {
      await lockDefinitions(trx);
      const { result, events } = await change(trx, { actor, now: context.clock.now() });
      return { result: await answerOf(trx, result), events };
    });

  return {
    eventOf,
    find,
    order,
    retire,
    removed,
    /** Answers with the one that was changed. */
    answerOne: (input: AnyInput, change: Change<number>) =>
      answer(input, change, async (trx, id) => written(await find(trx, id), input.actor)),
    /** Answers with those that were changed, in their order. */
    answerSome: (input: AnyInput, change: Change<readonly number[]>) =>
      answer(input, change, async (trx, ids) =>
        (await findAll(trx))
          .filter(({ id }) => ids.includes(id))
          .map((one) => written(one, input.actor)),
      ),
    answerRemoved: (input: AnyInput, change: Change<number>) =>
      answer(input, change, async (_, id) => ({ id: wireId(id) })),
  };
};
