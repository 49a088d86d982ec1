import { yearOf } from '../../../../domain/civilDate.ts';
import type { BodyOf, privacyRequests } from '../../../../domain/contract/index.ts';
import { wireDay, wireId } from '../../../../domain/contract/wire.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import { requestDueOn } from '../../../../domain/privacy/terms.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { sealFor } from '../../../audit/sealing.ts';
import { type Input, today } from '../../../context.ts';
import { takeNumbers } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireIdentified } from '../erasure/anonymize.ts';
import { findHolidays, findTerms } from '../terms/repository.ts';
import { keepDocuments } from './documents.ts';
import { dayToCome } from './problems.ts';
import { insertRequest, lockCustomer, takeRequestId } from './repository.ts';
import { type RequestWords, requestSubject } from './sealing.ts';

type RegisterBody = BodyOf<typeof privacyRequests.registerRequest>;

/**
 * Whose data it is about, as they are known now: their record may be erased by what is asked.
 * @throws Problem 404, 409 for a customer who is anonymous or merged
 */
const personOf = async (
  trx: Trx,
  { customers_id, personName: name, personIdentity }: RegisterBody,
): Promise<Pick<RequestWords, 'personName' | 'personIdentity'>> => {
  if (customers_id === null)
    return { personName: name ?? '', personIdentity: personIdentity ?? '' };
  const customer = requireIdentified(await lockCustomer(trx, customers_id), customers_id);
  const names = {
    firstName: customer.first_name,
    secondName: customer.second_name,
    surname: customer.surname,
    secondSurname: customer.second_surname,
  };
  return { personName: personName(names), personIdentity: customer.ci_ruc };
};

const representativeOf = (body: RegisterBody) => {
  const isRepresented = body.requester === 'representative';
  return {
    representativeName: (isRepresented && body.representativeName) || null,
    representativeIdentity: (isRepresented && body.representativeIdentity) || null,
    representativeProof: (isRepresented && body.representativeProof) || null,
  };
};

/**
 * Registers what a person asks about their data, under the next number of the year. The day by which it is
 * answered is kept as terms and holidays have it now (domain §23).
 * @throws Problem 400 for a day to come, 404, 409 for a customer who is anonymous or merged
 */
export const registerRequest = ({
  context,
  actor,
  body,
}: Pick<Input<typeof privacyRequests.registerRequest>, 'context' | 'actor' | 'body'>) => {
  const { right, requester, customers_id, channel, receivedOn, documents } = body;
  if (receivedOn > today(context)) throw dayToCome('receivedOn');
  return inTransaction(context, async (trx) => {
    const person = await personOf(trx, body);
    const dueOn = requestDueOn(await findTerms(trx), receivedOn, await findHolidays(trx));
    const { identityProof, contact, words } = body;
    const requestWords: RequestWords = {
      ...person,
      ...representativeOf(body),
      identityProof,
      contact,
      words,
    };
    const id = await takeRequestId(trx);
    const seal = await sealFor(trx, context, requestSubject(id));
    const now = context.clock.now();
    const year = yearOf(today(context));
    const number = await takeNumbers(trx, 'privacy_request_numbers', { year });
    await insertRequest(trx, {
      id,
      year,
      number,
      right_of_law: right,
      requester,
      customers_id,
      channel,
      received_on: receivedOn,
      due_on: dueOn,
      sealed: seal(JSON.stringify(requestWords)),
      user_name: actor.userName,
      created_at: now,
    });
    await keepDocuments(context, trx, { actor, requestId: id, actId: null, seal, now }, documents);
    const code = requestCode(year, number);
    return {
      result: { id: wireId(id), code, dueOn: wireDay(dueOn) },
      events: auditEvent('privacy_request.registered', ['privacy_request', id], actor, {
        about: customers_id === null ? undefined : { kind: 'customer', id: `${customers_id}` },
        details: {
          code,
          right,
          requester,
          channel,
          receivedOn,
          dueOn,
          documents: documents.length,
        },
      }),
    };
  });
};
