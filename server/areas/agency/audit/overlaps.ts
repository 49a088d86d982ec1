import type { AuditKind } from '../../../../domain/agency/audit/actions.ts';
import {
  byField,
  differenceOf,
  isSame,
  spelling,
} from '../../../../domain/agency/audit/difference.ts';
import { OWN_VALUES, ownKeyOf, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { lastShown } from '../../../reads/lastReads.ts';
import { readUpdates } from './repository.ts';
import { personalOf } from './service.ts';

interface Updated {
  readonly entity: AuditKind;
  readonly before: { readonly id: number | string; readonly version: number };
}

interface Form {
  readonly version?: number | undefined;
  readonly [OWN_VALUES]?: Readonly<Record<string, unknown>> | undefined;
}

const sentIn = (form: Form): [name: string, value: unknown][] =>
  Object.entries(form)
    .flatMap(([name, value]): [string, unknown][] =>
      name === OWN_VALUES
        ? Object.entries(Object(value)).map(([key, own]) => [ownPath(key), own])
        : [[name, value]],
    )
    .filter(([, value]) => value !== undefined);

const fieldOf = (name: string) => (ownKeyOf(name) === undefined ? spelling(name) : name);

type Changes = Awaited<ReturnType<typeof changesOf>>;

const changesOf = async (
  trx: Trx,
  context: Context,
  { sessionHash, userId }: Actor,
  { entity, before: { id } }: Updated,
) => {
  const read = lastShown(sessionHash, entity, String(id));
  const since = new Date(context.clock.now().getTime() - context.config.session.lifeMs);
  const ofEntries = [];
  for (const entry of await readUpdates(trx, entity, String(id), since)) {
    const { personal } = await personalOf(trx, context, entry);
    const { changes } = differenceOf({ ...entry, personal });
    const whose = {
      isUnread: read !== undefined && entry.at > read,
      isOwn: entry.user_id === userId,
    };
    ofEntries.push(changes.filter(({ changed }) => changed).map((one) => ({ ...one, ...whose })));
  }
  return ofEntries.flat();
};

const undoneBy = (form: Form, changes: Changes) =>
  sentIn(form).flatMap(([name, value]) => {
    const ofField = changes.filter(({ field }) => field === fieldOf(name));
    const since = ofField.slice(ofField.findLastIndex(({ before }) => isSame(before, value)));
    const [first, last] = [since.at(0), since.at(-1)];
    if (!first || !last || !isSame(first.before, value) || isSame(last.after, value)) return [];
    const isOwn = since.every((change) => change.isOwn);
    return [{ name, now: last.after ?? null, isUnread: first.isUnread, isOwn }];
  });

type Undone = ReturnType<typeof undoneBy>[number];

const withNewer = <F extends Form>(form: F, { name, now }: Undone): F => {
  const key = ownKeyOf(name);
  return key === undefined
    ? { ...form, [name]: now }
    : { ...form, [OWN_VALUES]: { ...form[OWN_VALUES], [key]: now } };
};

/** Whether a form changes nothing but its own user's earlier change: then it is saved to take that back. */
const isMeant = (form: Form, row: object, undone: readonly Undone[]): boolean => {
  const standing = byField(row);
  const isAsIs = ([name, value]: [string, unknown]) =>
    !standing.has(fieldOf(name)) || isSame(standing.get(fieldOf(name)), value);
  return (
    undone.every(({ isUnread, isOwn }) => !isUnread || isOwn) &&
    sentIn(form).every((sent) => isAsIs(sent) || undone.some(({ name }) => name === sent[0]))
  );
};

/**
 * A form as it is to be saved over what has changed meanwhile (docs/decisions/0111). One with a version is saved as it
 * is or refused. Without one, a value that has changed since its session read the record, and is sent as it was, stays
 * as it is now; where what was read cannot be known, the form's is saved. The trail tells either.
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
  const isOfPerson = context.personId !== undefined && form.version === undefined;
  const undone = isOfPerson ? undoneBy(form, await changesOf(trx, context, actor, updated)) : [];
  if (undone.length === 0) return { form, overlap: [] };
  const newer = isMeant(form, before, undone) ? [] : undone.filter(({ isUnread }) => isUnread);
  const namesOf = (some: readonly Undone[]) => some.map(({ name }) => name);
  const putBack = undone.filter((one) => !newer.includes(one));
  const details = { newer: namesOf(newer), putBack: namesOf(putBack) };
  return {
    form: newer.reduce(withNewer, form),
    overlap: [{ action: 'record.overlapped', entity, entityId: before.id, actor, details }],
  };
};
