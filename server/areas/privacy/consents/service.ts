import type { BodyOf, consents } from '../../../../domain/contract/index.ts';
import { TREATMENT, textInForce } from '../../../../domain/privacy/consents.ts';
import { texts } from '../../../../domain/texts.ts';
import { auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { hasRow, insertRow, lockRow } from '../../../db/rows.ts';
import { allowRestricted, type Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid, notFound } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { lockPerson } from '../../agency/messages/verdicts.repository.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { noPurpose } from './purposes.ts';
import {
  consentJson,
  consentListOn,
  consentsJson,
  findTexts,
  setPersonalData,
} from './repository.ts';

type Body = BodyOf<typeof consents.recordConsent>;

export const listConsents = ({ context, list }: Input<typeof consents.listConsents>) =>
  readList(context.database, consentListOn(today(context)), list);

/** Statements of a customer, newest first. @throws Problem 404 */
export const listCustomerConsents = ({
  context,
  params: { id },
}: Input<typeof consents.listCustomerConsents>): Promise<JsonText> =>
  inSnapshot(context, async (db) => {
    if (!(await hasRow(db, 'customers', id))) throw noCustomer(id);
    return new JsonText(await consentsJson(db, id, today(context)));
  });

/** The purpose of a consent, which is held so that no text comes in between. @throws Problem 404 */
const currentPurpose = async (trx: Trx, { purpose_id }: Body) => {
  const purpose = await lockRow(trx, 'consent_purposes', purpose_id, noPurpose);
  return purpose;
};

const textGivenTo = async (
  trx: Trx,
  purpose: Awaited<ReturnType<typeof currentPurpose>>,
  { purpose_id, entry, saidOn }: Body,
) => {
  if (entry === 'withdrawn') return undefined;
  if (!purpose.is_active)
    throw conflict('purpose_inactive', 'Esta finalidad ya no se pide: elija otra o actívela.');
  const text = textInForce(await findTexts(trx, purpose_id), saidOn);
  if (!text) throw invalid({ saidOn: 'Ese día la finalidad todavía no tenía un texto' });
  return text;
};

/**
 * Records that a customer agrees to a purpose, to the text in force on that day, or withdraws it. From its
 * commit on nothing that needs the consent is handed over to them (domain §24).
 * @throws Problem 400 for a day to come or before the first text, 404, 409 for a purpose not asked for
 */
export const recordConsent = ({ context, actor, body }: Input<typeof consents.recordConsent>) => {
  const { customers_id, purpose_id, entry, saidOn, means, evidence = null } = body;
  if (saidOn > today(context)) throw invalid({ saidOn: texts.dateInFuture });
  return inTransaction(context, async (trx) => {
    const lockedPerson = await lockPerson(trx, { person: 'customer', personId: customers_id });
    if (lockedPerson === undefined) throw notFound('No existe este cliente, o fue anonimizado');
    const purpose = await currentPurpose(trx, body);
    const text = await textGivenTo(trx, purpose, body);
    const id = await insertRow(trx, 'consents', {
      purpose_id,
      customers_id,
      entry,
      text_id: text?.id ?? null,
      said_on: saidOn,
      means,
      evidence,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    // «Datos personales» of the customer's form says what this purpose does.
    if (purpose.key === TREATMENT) {
      // To obey a withdrawal is no use of data that is limited.
      await allowRestricted(trx);
      await setPersonalData(trx, customers_id, entry === 'given');
    }
    return {
      result: new JsonText(await consentJson(trx, id, today(context))),
      events: auditEvent('consent.recorded', ['consent', id], actor, {
        details: { purpose_id, entry, means, saidOn, text: text?.number ?? null },
        personal: ofCustomer(customers_id, { after: { evidence } }),
      }),
    };
  });
};
