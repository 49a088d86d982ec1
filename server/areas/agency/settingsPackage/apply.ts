import type { FastifyRequest } from 'fastify';
import {
  canonicalText,
  type Difference,
  differences,
  keyed,
} from '../../../../domain/agency/settingsPackage/package.ts';
import type { Sections } from '../../../../domain/agency/settingsPackage/sections.ts';
import type { settingsPackage as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { inSavepoint, type Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import { joinTransaction } from '../../../transaction.ts';
import { type Inside, make, refusalOf } from './changes.ts';
import { readSection, readSections } from './repository.ts';

/** Attributes that an update of an item does not change. */
const APART = ['isRetired', 'parent'];

const makeOne = async (trx: Trx, inside: Inside, wanted: Sections, of: Difference) => {
  const { section, key, change, after } = of;
  const items = keyed(section, wanted[section]);
  const rows = await readSection(trx, section);
  const keys = [
    ...keyed(
      section,
      rows.map(({ item }) => item),
    ).keys(),
  ];
  const rowOf = (one: string) => rows[keys.indexOf(one)]?.row;
  const item = { ...items.get(key), id: undefined, version: undefined, ...rowOf(key) };
  if (change === 'ordered') {
    const inOrder = [...items].filter(([one]) => keys.includes(one));
    for (const resource of new Set(inOrder.map(([, one]) => one.resource))) {
      const of = inOrder.filter(([, one]) => one.resource === resource);
      await make('ordered', section, inside, { resource, ids: of.map(([one]) => rowOf(one)?.id) });
    }
  } else if (change === 'changed') {
    if (Object.keys(after).some((name) => !APART.includes(name)))
      await make('changed', section, inside, item);
    if ('isRetired' in after) await make('retired', section, inside, item);
  }
  // A title names fields, which come after their object: it is set in a later round.
  else await make(change, section, inside, { ...item, titleTemplate: null });
};

/** A change that others must come before succeeds in a later round; formulas that name each other need the most. */
const MOST_ROUNDS = 64;

/** Name that is the same whatever is done with the item, as a later round may do something else. */
const nameOf = ({ section, key, change }: Difference): string =>
  JSON.stringify([section, key, change === 'ordered']);

const named = (all: readonly Difference[]) => new Map(all.map((one) => [nameOf(one), one]));

/** Removals come last, from the last section to the first, and then the order of what is left. */
const inTurn = (all: readonly Difference[], withRemovals: boolean): readonly Difference[] => [
  ...all.filter(({ change }) => change === 'added' || change === 'changed'),
  ...(withRemovals ? all.filter(({ change }) => change === 'removed').toReversed() : []),
  ...all.filter(({ change }) => change === 'ordered'),
];

/** How long a package may take: what is saved meanwhile waits, as its definitions are held. */
const LONGEST_MS = 60_000;

/** @throws Problem 409 for a package that takes too long, or whose client has gone */
const goingOn = ({ raw }: Pick<FastifyRequest, 'raw'>) => {
  const until = performance.now() + LONGEST_MS;
  return () => {
    if (performance.now() > until || raw.socket.destroyed)
      throw conflict('package_too_long', texts.packageTooLong);
  };
};

/**
 * Changes the settings of this site into others, each change by itself: one that is refused is left out and named.
 * @param withRemovals whether items are removed that are not among the wanted ones
 * @returns the settings before and after, each difference with its outcome, and the entries of the audit trail
 */
export const apply = async (
  trx: Trx,
  {
    context,
    actor,
    request,
  }: Pick<Input<typeof calls.importPackage>, 'context' | 'actor' | 'request'>,
  wanted: Sections,
  withRemovals: boolean,
) => {
  const before = await readSections(trx);
  const events: AuditEvent[] = [];
  const reasons = new Map<string, string>();
  let after = before;
  const requireGoingOn = goingOn(request);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    reasons.clear();
    for (const difference of inTurn(differences(after, wanted), withRemovals)) {
      requireGoingOn();
      const entries: AuditEvent[] = [];
      const inside = { actor, context: joinTransaction(context, trx, (of) => entries.push(...of)) };
      try {
        await inSavepoint(trx, () => makeOne(trx, inside, wanted, difference));
        events.push(...entries);
      } catch (error) {
        reasons.set(nameOf(difference), refusalOf(error));
      }
    }
    const now = await readSections(trx);
    if (canonicalText(now) === canonicalText(after)) break;
    after = now;
  }
  const left = named(differences(after, wanted));
  const changes = [...new Map([...left, ...named(differences(before, wanted))])].map(
    ([name, { key: _, ...difference }]) => {
      const isApplied = !left.has(name);
      const isUnwanted = difference.change === 'removed' && !withRemovals;
      const reason = isApplied || isUnwanted ? null : (reasons.get(name) ?? texts.packageStays);
      return { ...difference, isApplied, reason };
    },
  );
  return { before, after, changes, events };
};
