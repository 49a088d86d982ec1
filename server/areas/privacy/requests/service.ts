import type { BodyOf, privacyRequests as calls } from '../../../../domain/contract/index.ts';
import { FULFILMENTS, needsFulfilment, RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import type { Actor } from '../../../actor.ts';
import { unsealFor } from '../../../audit/sealing.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { type ActedOn, actOn } from './acts.ts';
import { carriedOutSince, noEvidence, notCarriedOut, nothingToCarryOut } from './problems.ts';
import {
  type Evidence,
  findActs,
  findEvidence,
  type RequestRow,
  requestListOn,
} from './repository.ts';
import { type ActWords, requestSubject, unsealed } from './sealing.ts';

export const listRequests = ({ context, list }: Input<typeof calls.listRequests>) =>
  readList(context.database, requestListOn(today(context)), list);

/** Adds a note. @throws Problem 404, 409 */
export const noteOnRequest = (
  context: Context,
  actor: Actor,
  id: number,
  { words, version }: BodyOf<typeof calls.noteOnRequest>,
) => actOn(context, actor, id, 'noted', { version }, async () => ({ words: { words } }));

/** Says that the person was asked for what is missing: the clock stops. @throws Problem 400, 404, 409 */
export const askToComplete = (
  context: Context,
  actor: Actor,
  id: number,
  { day, words, version }: BodyOf<typeof calls.askToComplete>,
) => actOn(context, actor, id, 'incomplete', { version }, async () => ({ day, words: { words } }));

/** Says that what was missing came: a new clock begins on its day. @throws Problem 400, 404, 409 */
export const completeRequest = ({
  context,
  actor,
  params: { id },
  body: { day, words, documents, version },
}: Input<typeof calls.completeRequest>): Promise<ActedOn> =>
  actOn(context, actor, id, 'completed', { version }, async () => ({
    day,
    words: { words },
    documents,
  }));

/**
 * An answer says of what was granted that it was carried out, or why it was not.
 * @throws Problem 409 where the newest decision does neither, or what it says was not done has been done since
 */
export const requireTruth = async (db: Executor, context: Context, row: RequestRow) => {
  const acts = await findActs(db, row.id);
  const decision = acts.findLast(({ act }) => act === 'decided');
  if (!decision?.outcome || !needsFulfilment(row.right_of_law, decision.outcome)) return;
  const unseal = await unsealFor(db, context, requestSubject(row.id));
  const isExplained = Boolean(unsealed<ActWords>(unseal, decision.sealed)?.notDone);
  const isProved = acts.some(({ audit_sequence }) => audit_sequence !== null);
  if (!isExplained && !isProved) throw notCarriedOut();
  if (isExplained && (isProved || (await evidenceOf(db, context, row)))) throw carriedOutSince();
};

/** Says when and how the answer was sent; it may be late, and stays so. @throws Problem 400, 404, 409 */
export const sendAnswer = ({
  context,
  actor,
  params: { id },
  body: { day, channel, words, documents, version },
}: Input<typeof calls.sendAnswer>): Promise<ActedOn> =>
  actOn(context, actor, id, 'answered', { version }, async (trx, row) => {
    await requireTruth(trx, context, row);
    return { day, words: { words }, columns: { channel }, documents };
  });

/** @throws Problem 400, 404, 409 */
export const withdrawRequest = ({
  context,
  actor,
  params: { id },
  body: { day, words, version },
}: Input<typeof calls.withdrawRequest>): Promise<ActedOn> =>
  actOn(context, actor, id, 'withdrawn', { version }, async () => ({ day, words: { words } }));

/**
 * What was done in the program since a request was received that carries it out.
 * @returns undefined where nothing was, or there is nothing to carry out
 */
export const evidenceOf = async (
  db: Executor,
  { config }: Context,
  { right_of_law, customers_id, received_on }: RequestRow,
): Promise<Evidence | undefined> => {
  const { fulfilment } = RIGHTS[right_of_law];
  if (!fulfilment || customers_id === null) return undefined;
  return findEvidence(db, {
    customerId: customers_id,
    actions: FULFILMENTS[fulfilment].actions,
    since: received_on,
    timeZone: config.agency.timeZone,
  });
};

/**
 * Says that a request was carried out, with the entry of the trail that proves it. For who is no customer
 * there is nothing here that could be, so the words say what was done.
 * @throws Problem 404, 409 where nothing proves it
 */
export const fulfilRequest = ({
  context,
  actor,
  params: { id },
  body: { words, version },
}: Input<typeof calls.fulfilRequest>): Promise<ActedOn> =>
  actOn(context, actor, id, 'fulfilled', { version }, async (trx, row) => {
    const { fulfilment } = RIGHTS[row.right_of_law];
    if (!fulfilment) throw nothingToCarryOut();
    const evidence = await evidenceOf(trx, context, row);
    if (!evidence) throw noEvidence();
    return {
      words: { words: words ?? null },
      columns: { fulfilment, audit_sequence: evidence.sequence },
    };
  });
