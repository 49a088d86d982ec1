import type { BodyOf, privacyRequests as calls } from '../../../domain/contract/index.ts';
import { requestCode } from '../../../domain/privacy/requestActs.ts';
import { FULFILMENTS, needsGround } from '../../../domain/privacy/requestRights.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import { unsealFor } from '../../audit/sealing.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../problem.ts';
import { requestLetterDocument } from '../../reports/documents/requestLetter.ts';
import { print, printing } from '../../reports/print/print.ts';
import { inSnapshot } from '../../transaction.ts';
import { issueBy } from '../reports/service.ts';
import { type ActedOn, actOn, lookAt } from './acts.ts';
import { keptFor } from './kept.ts';
import { documentErased } from './problems.ts';
import { findActs, type RequestRow } from './repository.ts';
import { type RequestWords, requestSubject, unsealed } from './sealing.ts';

type DecideBody = BodyOf<typeof calls.decideRequest>;

/**
 * A numeral of article 18 where it excepts the right, and none where it does not: access is never refused
 * under it.
 * @throws Problem 400
 */
const requireGround = ({ right_of_law }: RequestRow, { outcome, ground }: DecideBody): void => {
  const isNeeded = needsGround(right_of_law, outcome);
  if (isNeeded && ground === null) throw invalid({ ground: texts.required });
  if (!isNeeded && ground !== null) throw invalid({ ground: texts.groundNotOfRight });
};

/** What the letter is made of: the request as it stands, and what is decided. */
const draftOf = (context: Context, id: number, body: DecideBody) =>
  inSnapshot(context, async (db) => {
    const { row, standing } = await lookAt(db, id, 'decided', body);
    requireGround(row, body);
    const said = unsealed<RequestWords>(
      await unsealFor(db, context, requestSubject(id)),
      row.sealed,
    );
    if (!said) throw documentErased();
    const acts = await findActs(db, id);
    const { year, number, right_of_law, channel, received_on } = row;
    const { outcome, ground, reason, kept = null } = body;
    return {
      version: standing.version,
      letter: {
        ...said,
        code: requestCode(year, number),
        right: right_of_law,
        channel,
        receivedOn: received_on,
        outcome,
        ground,
        reason,
        kept,
        keptByLaw: outcome === 'refused' ? [] : await keptFor(db, context, row),
        done: acts.flatMap(({ fulfilment, day }) =>
          fulfilment ? [{ name: FULFILMENTS[fulfilment].name, day }] : [],
        ),
      },
    };
  });

/**
 * Decides a request, and makes the letter that answers it. A decision that was not sent yet can be taken anew.
 * @throws Problem 400 for a ground that the right does not know, 404, 409, 429 when too many wait for the printer
 */
export const decideRequest = async (
  context: Context,
  actor: Actor,
  id: number,
  body: DecideBody,
): Promise<ActedOn> => {
  const { version, letter } = await draftOf(context, id, body);
  // Before the transaction: the printer takes its time. What it was made of is the version that is decided on.
  const leave = await printing.enter(actor.userId);
  const pdf = await issueBy(context, actor)
    .then((issue) => print(requestLetterDocument(issue, letter)))
    .finally(leave);
  const { outcome, ground, reason, kept = null } = body;
  return actOn(context, actor, id, 'decided', { version }, async () => ({
    said: { words: reason, kept },
    columns: { outcome, ground },
    letter: { name: `respuesta-${letter.code}.pdf`, content: pdf.toString('base64') },
  }));
};
