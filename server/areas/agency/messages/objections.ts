import type { objections } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Input, today } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid, notFound } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { isPerson, lockPerson, objectionJson, objectionsJson } from './verdicts.repository.ts';

const noPerson = () => notFound('No existe esta persona, o fue anonimizada');

export const listObjections = ({ context, params }: Input<typeof objections.listObjections>) =>
  inSnapshot(context, async (db) => {
    const whose = { person: params.person, personId: params.id };
    if (!(await isPerson(db, whose))) throw noPerson();
    return new JsonText(await objectionsJson(db, whose));
  });

/**
 * Records that a person objects, or withdraws it; from its commit on nothing is handed over to them.
 * @throws Problem 400 for a day to come, 403 for a withdrawal by who may only record objections, 404 for a person
 *   there is not
 */
export const recordObjection = async ({
  context,
  actor,
  body,
}: Input<typeof objections.recordObjection>): Promise<JsonText> => {
  const { person, personId, purpose, entry, saidOn, means, note } = body;
  if (entry === 'withdrawn' && !actor.permissions.has('objections.withdraw'))
    await deny(context, actor, 'objections.withdraw');
  if (saidOn > today(context)) throw invalid({ saidOn: texts.dateInFuture });
  return inTransaction(context, async (trx) => {
    if ((await lockPerson(trx, body)) === undefined) throw noPerson();
    const id = await insertRow(trx, 'objections', {
      purpose,
      customers_id: person === 'customer' ? personId : null,
      advisor_id: person === 'advisor' ? personId : null,
      entry,
      said_on: saidOn,
      means,
      note,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    const details = { purpose, entry, means, saidOn };
    const personal = { subject: { kind: person, id: `${personId}` }, values: { after: { note } } };
    const event = auditEvent('objection.recorded', ['objection', id], actor, { details, personal });
    return { result: new JsonText(await objectionJson(trx, id)), events: [event] };
  });
};
