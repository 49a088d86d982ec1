import type { AuditKind } from '../../../../domain/agency/audit/actions.ts';
import {
  byField,
  differenceOf,
  type FieldChange,
  isSame,
  spelling,
} from '../../../../domain/agency/audit/difference.ts';
import { OWN_VALUES, ownKeyOf, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { lastShown } from '../../../reads/lastReads.ts';
import { readUpdates } from './overlaps.repository.ts';
import { personalOf } from './service.ts';

/**
 * Forms that are saved whole without a version (docs/decisions/0111): what they send of a value that was changed
 * meanwhile is no change where their session had not read that change.
 */

/** A record as it is locked for an update, and what the trail and the contract call its kind. */
interface Updated {
  readonly entity: AuditKind;
  readonly resource: string;
  readonly before: { readonly id: number | string; readonly version: number };
}

interface Form {
  readonly version?: number | undefined;
  readonly [OWN_VALUES]?: Readonly<Record<string, unknown>> | undefined;
}

/** A change of a field that a form sends as it was before. */
interface Undone {
  /** As the form names the field. */
  readonly name: string;
  readonly now: unknown;
  /** Whether the session had not read it. */
  readonly isUnread: boolean;
  /** Whether the user of the form has made it. */
  readonly isOwn: boolean;
}

/** The fields of a form by their paths, each of the own ones by its own. */
const sentIn = (form: Form): [string, unknown][] =>
  Object.entries(form).flatMap(([name, value]): [string, unknown][] =>
    name === OWN_VALUES
      ? Object.entries(Object(value)).map(([key, own]) => [ownPath(key), own])
      : [[name, value]],
  );

const fieldOf = (name: string) => (ownKeyOf(name) === undefined ? spelling(name) : name);

/** A change of a field since the oldest session began, and whose. */
type Change = Pick<Undone, 'isUnread' | 'isOwn'> & Pick<FieldChange, 'field' | 'before' | 'after'>;

const changesOf = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  { entity, resource, before }: Updated,
): Promise<Change[]> => {
  const id = String(before.id);
  const read = lastShown(actor.sessionHash, resource, id);
  const since = new Date(context.clock.now().getTime() - context.config.session.lifeMs);
  const found: Change[] = [];
  for (const entry of await readUpdates(trx, entity, id, since)) {
    const { personal } = await personalOf(trx, context, entry);
    const isUnread = read !== undefined && entry.at > read;
    const isOwn = entry.user_id === actor.userId;
    const changes = differenceOf({ ...entry, personal }).changes.filter(({ changed }) => changed);
    found.push(...changes.map((change) => ({ ...change, isUnread, isOwn })));
  }
  return found;
};

/** What a form would undo: from the last change on that left behind what it sends. */
const undoneBy = (form: Form, changes: readonly Change[]): Undone[] =>
  sentIn(form).flatMap(([name, value]) => {
    const ofField = changes.filter(({ field }) => value !== undefined && field === fieldOf(name));
    const at = ofField.findLastIndex(({ before }) => isSame(before, value));
    const [first, last] = [ofField[at], ofField.at(-1)];
    if (!first || !last || isSame(last.after, value)) return [];
    const isOwn = ofField.slice(at).every((change) => change.isOwn);
    return [{ name, now: last.after ?? null, isUnread: first.isUnread, isOwn }];
  });

const withValue = <F extends Form>(form: F, { name, now }: Undone): F => {
  const key = ownKeyOf(name);
  return key === undefined
    ? { ...form, [name]: now }
    : { ...form, [OWN_VALUES]: { ...form[OWN_VALUES], [key]: now } };
};

/** Whether a form holds nothing but what it undoes: nobody fills one in for that, unless to undo it. */
const isUndoing = (form: Form, row: object, undone: readonly Undone[]): boolean => {
  const standing = byField(row);
  return sentIn(form).every(([name, value]) => {
    const field = fieldOf(name);
    const isStanding = !standing.has(field) || isSame(standing.get(field), value);
    return value === undefined || isStanding || undone.some((one) => one.name === name);
  });
};

/**
 * A form as it is to be saved over what has changed meanwhile. One with a version is saved as it is or refused. Of one
 * without, a value that was changed since its session read the record, and that is sent as it was before, stays as it
 * was changed; where what was read cannot be known it is saved. Either is told by the trail, and to who reads the
 * record next.
 * @returns the form, and an entry for the trail after that of the update
 * @throws Problem 409 for a stale version
 */
export const overNewer = async <F extends Form>(
  trx: Trx,
  context: Context,
  actor: Actor,
  updated: Updated,
  form: F,
): Promise<{ form: F; overlap: AuditEvent[] }> => {
  const { entity, before } = updated;
  await requireVersion(trx, { entity, ...before }, form.version);
  // Imports and what undoes them look after what others have changed by themselves.
  const isRequest = context.personId !== undefined;
  const undone =
    isRequest && form.version === undefined
      ? undoneBy(form, await changesOf(trx, context, actor, updated))
      : [];
  if (undone.length === 0) return { form, overlap: [] };
  const unread = undone.filter(({ isUnread }) => isUnread);
  const isMeant = unread.every(({ isOwn }) => isOwn) && isUndoing(form, before, undone);
  const kept = isMeant ? [] : unread;
  const namesOf = (some: readonly Undone[]) => some.map(({ name }) => name);
  const details = {
    kept: namesOf(kept),
    putBack: namesOf(undone.filter((one) => !kept.includes(one))),
  };
  return {
    form: kept.reduce(withValue, form),
    overlap: [{ action: 'record.overlapped', entity, entityId: before.id, actor, details }],
  };
};
