import { todayIn } from '../../../../domain/civilDate.ts';
import type { BodyOf, privacyRequests as calls } from '../../../../domain/contract/index.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import {
  choosableOutcomes,
  decidedAs,
  FULFILMENTS,
  needsFulfilment,
  needsGround,
  RIGHTS,
} from '../../../../domain/privacy/requestRights.ts';
import { texts } from '../../../../domain/texts.ts';
import { unsealFor } from '../../../audit/sealing.ts';
import type { Context, Input } from '../../../context.ts';
import { invalid } from '../../../problem.ts';
import { requestLetterDocument } from '../../../reports/documents/requestLetter.ts';
import { print, printing } from '../../../reports/print/print.ts';
import { inSnapshot } from '../../../transaction.ts';
import { issueBy } from '../../agency/reports/service.ts';
import { actOn, lookAt } from './acts.ts';
import { documentErased } from './problems.ts';
import { retainedFor } from './read.ts';
import { type ActRow, type Evidence, findActs, type RequestRow } from './repository.ts';
import { type RequestWords, requestSubject, unsealed } from './sealing.ts';
import { evidenceOf } from './service.ts';

type DecideBody = BodyOf<typeof calls.decideRequest>;

/**
 * A numeral of article 18 where it excepts the right, and none where it does not: access is never refused
 * under it.
 * @throws Problem 400, also for an outcome that is worked out
 */
const requireGround = ({ right_of_law }: RequestRow, { outcome, ground }: DecideBody): void => {
  if (!choosableOutcomes(right_of_law).includes(outcome))
    throw invalid({ outcome: texts.outcomeWorkedOut });
  const isNeeded = needsGround(right_of_law, outcome);
  if (isNeeded && ground === null) throw invalid({ ground: texts.required });
  if (!isNeeded && ground !== null) throw invalid({ ground: texts.groundNotOfRight });
};

/** @throws Problem 400 where what is granted is neither carried out nor said why not, or is both */
const requireFulfilment = (
  { right_of_law }: RequestRow,
  { outcome, notDone = null }: DecideBody,
  isDone: boolean,
): void => {
  const isOwed = needsFulfilment(right_of_law, outcome) && !isDone;
  if (isOwed && notDone === null) throw invalid({ notDone: texts.requestNotCarriedOut });
  if (!isOwed && notDone !== null) throw invalid({ notDone: texts.requestIsCarriedOut });
};

/** Fulfilment on the day of the entry that proves it; for a customer merged since, on that of the acts. */
const doneAbout = (
  { config }: Context,
  { right_of_law }: RequestRow,
  acts: readonly ActRow[],
  evidence: Evidence | undefined,
) => {
  const { fulfilment } = RIGHTS[right_of_law];
  if (!fulfilment) return [];
  const days = evidence
    ? [todayIn(config.agency.timeZone, evidence.at)]
    : acts.flatMap((act) => (act.fulfilment ? [act.day] : []));
  return [...new Set(days)].map((day) => ({ what: FULFILMENTS[fulfilment].toThePerson, day }));
};

const draftOf = (context: Context, id: number, body: DecideBody) =>
  inSnapshot(context, async (db) => {
    const { row, standing } = await lookAt(db, id, 'decided', body);
    requireGround(row, body);
    const words = unsealed<RequestWords>(
      await unsealFor(db, context, requestSubject(id)),
      row.sealed,
    );
    if (!words) throw documentErased();
    const acts = await findActs(db, id);
    const evidence = await evidenceOf(db, context, row);
    const isRecorded = acts.some((act) => act.audit_sequence === evidence?.sequence);
    const done = doneAbout(context, row, acts, evidence);
    requireFulfilment(row, body, done.length > 0);
    const { isHeldBack, data } = await retainedFor(db, context, row, done.length > 0);
    const { year, number, right_of_law, channel, received_on } = row;
    const { reason, kept = null, notDone = null } = body;
    return {
      version: standing.version,
      evidence: isRecorded ? undefined : evidence,
      letter: {
        ...words,
        ...decidedAs(right_of_law, body, isHeldBack),
        code: requestCode(year, number),
        right: right_of_law,
        channel,
        receivedOn: received_on,
        reason,
        kept,
        notDone,
        keptByLaw: body.outcome === 'refused' ? [] : data,
        done: body.outcome === 'refused' ? [] : done,
      },
    };
  });

const proofOf = ({ right }: { readonly right: RequestRow['right_of_law'] }, evidence?: Evidence) =>
  evidence ? { fulfilment: RIGHTS[right].fulfilment, audit_sequence: evidence.sequence } : {};

/**
 * Decides a request, and makes the letter that answers it; what was done about it and no act proves yet is kept
 * with it. A decision that was not sent yet can be taken anew.
 * @throws Problem 400 for a ground that the right does not know, or where what is granted is not carried out and
 *   no reason says why; 404, 409, 429 when too many wait for the printer
 */
export const decideRequest = async (input: Input<typeof calls.decideRequest>) => {
  const { context, actor } = input;
  const { version, evidence, letter } = await draftOf(context, input.params.id, input.body);
  // Before the transaction: the printer takes its time. What it was made of is the version that is decided on.
  const leave = await printing.enter(actor.userId);
  const pdf = await issueBy(context, actor)
    .then((issue) => print(requestLetterDocument(issue, letter)))
    .finally(leave);
  const { outcome, ground, reason, kept, notDone } = letter;
  return actOn({ ...input, body: { version } }, 'decided', async () => ({
    words: { words: reason, kept, notDone },
    columns: { outcome, ground, ...proofOf(letter, evidence) },
    letter: { name: `respuesta-${letter.code}.pdf`, content: pdf.toString('base64') },
  }));
};
