import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { privacyRequests as calls } from '../../../../domain/contract/index.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import { FULFILMENTS, needsFulfilment, RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import { texts } from '../../../../domain/texts.ts';
import { unsealFor } from '../../../audit/sealing.ts';
import { type CallInput, type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { queueByItself } from '../../agency/messages/byItself.ts';
import { actOn } from './acts.ts';
import { carriedOutSince, noEvidence, notCarriedOut, nothingToCarryOut } from './problems.ts';
import {
  type Evidence,
  findActs,
  findClerks,
  findEvidence,
  type RequestRow,
  requestListOn,
} from './repository.ts';
import { type ActWords, requestSubject, unsealed } from './sealing.ts';

export const listRequests = ({ context, list }: Input<typeof calls.listRequests>) =>
  readList(context.database, requestListOn(today(context)), list);

/** Adds a note. @throws Problem 404, 409 */
export const noteOnRequest = (input: CallInput<typeof calls.noteOnRequest>) =>
  actOn(input, 'noted', async () => ({ words: { words: input.body.words } }));

const wordsOf = ({ day, words }: { readonly day: CivilDate; readonly words: string }) => ({
  day,
  words: { words },
});

/** Says that the person was asked for what is missing: the clock stops. @throws Problem 400, 404, 409 */
export const askToComplete = (input: CallInput<typeof calls.askToComplete>) =>
  actOn(input, 'incomplete', async () => wordsOf(input.body));

/** Says that what was missing came: a new clock begins on its day. @throws Problem 400, 404, 409 */
export const completeRequest = (input: Input<typeof calls.completeRequest>) =>
  actOn(input, 'completed', async () => ({
    ...wordsOf(input.body),
    documents: input.body.documents,
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
export const sendAnswer = (input: Input<typeof calls.sendAnswer>) =>
  actOn(input, 'answered', async (trx, row) => {
    await requireTruth(trx, input.context, row);
    const { channel, documents } = input.body;
    return { ...wordsOf(input.body), columns: { channel }, documents };
  });

/** @throws Problem 400, 404, 409 */
export const withdrawRequest = (input: Input<typeof calls.withdrawRequest>) =>
  actOn(input, 'withdrawn', async () => wordsOf(input.body));

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
export const fulfilRequest = (input: Input<typeof calls.fulfilRequest>) =>
  actOn(input, 'fulfilled', async (trx, row) => {
    const { fulfilment } = RIGHTS[row.right_of_law];
    if (!fulfilment) throw nothingToCarryOut();
    const evidence = await evidenceOf(trx, input.context, row);
    if (!evidence) throw noEvidence();
    return {
      words: { words: input.body.words ?? null },
      columns: { fulfilment, audit_sequence: evidence.sequence },
    };
  });

/**
 * Gives a colleague a task about a request, which leads to the customer; an e-mail tells them where there is a mail
 * server. That it was given is an act of the request.
 * @throws Problem 400 for who may not correct customers, 404, 409
 */
export const handOverRequest = (input: Input<typeof calls.handOverRequest>) =>
  actOn(input, 'handedOver', async (trx, row) => {
    const { userId, words, dueDate } = input.body;
    const clerk = (await findClerks(trx)).find((one) => one.id === userId.toLowerCase());
    if (!clerk) throw invalid({ userId: texts.notAChoice });
    const task = await insertRow(trx, 'tasks', {
      user_id: clerk.id,
      description: `${requestCode(row.year, row.number)}: ${words}`,
      due_date: dueDate,
      customers_id: row.customers_id,
      privacy_request_id: row.id,
      created_at: input.context.clock.now(),
    });
    await queueByItself(trx, input.context, 'task', [task]);
    return { words: { words: `${clerk.name}: ${words}` } };
  });
