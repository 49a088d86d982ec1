import type { BodyOf, consents } from '../../../../domain/contract/index.ts';
import { purposeKey, TREATMENT, textInForce } from '../../../../domain/privacy/consents.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { hasRow, insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import { allowRestricted, type Executor, type Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { lockPerson } from '../../agency/messages/verdicts.repository.ts';
import { noCustomer } from '../../people/customers/service.ts';
import {
  consentJson,
  consentListOn,
  consentsJson,
  findTexts,
  insertText,
  purposeJson,
  purposesJson,
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

const noPurpose = () => notFound('No existe una finalidad con este identificador');

export const listPurposes = async ({ context }: Input<typeof consents.listPurposes>) =>
  new JsonText(await purposesJson(context.database.kysely));

const readPurpose = (db: Executor, id: number) => requireJson(purposeJson(db, id), noPurpose);

const changed = (
  action: Extract<AuditEvent['action'], `consent_${string}`>,
  actor: Actor,
  id: number,
  details: object,
): AuditEvent => ({ action, entity: 'consent_purpose', entityId: id, actor, details });

/** @throws Problem 400 for a label without letters, 409 for one that is taken */
export const registerPurpose = ({
  context,
  actor,
  body,
}: Input<typeof consents.registerPurpose>): Promise<JsonText> => {
  const key = purposeKey(body.label);
  if (!key) throw invalid({ label: texts.required });
  return inTransaction(context, async (trx) => {
    const now = context.clock.now();
    const { label, isExplicit, isActive } = body;
    const id = await insertRow(trx, 'consent_purposes', {
      key,
      label,
      is_explicit: isExplicit,
      is_active: isActive,
      updated_at: now,
      updated_by: actor.userName,
    });
    await insertText(trx, {
      purpose_id: id,
      number: 1,
      body: body.body,
      valid_from: today(context),
      user_name: actor.userName,
      created_at: now,
    });
    const details = { key, label, isExplicit, isActive };
    return {
      result: await readPurpose(trx, id),
      events: [changed('consent_purpose.registered', actor, id, details)],
    };
  });
};

/** @throws Problem 404, 409 for a stale version or a label that is taken */
export const updatePurpose = ({
  context,
  actor,
  params: { id },
  body: { version, ...after },
}: Input<typeof consents.updatePurpose>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const before = await lockRow(trx, 'consent_purposes', id, noPurpose);
    if (version !== undefined && version !== before.version) throw staleVersion();
    await updateRow(trx, 'consent_purposes', id, {
      label: after.label,
      is_explicit: after.isExplicit,
      is_active: after.isActive,
      updated_at: context.clock.now(),
      updated_by: actor.userName,
    });
    const { label, is_explicit: isExplicit, is_active: isActive } = before;
    const details = { before: { label, isExplicit, isActive }, after };
    return {
      result: await readPurpose(trx, id),
      events: [changed('consent_purpose.updated', actor, id, details)],
    };
  });

/**
 * Adds a version of a purpose's text. One of the past would rewrite what people have agreed to.
 * @throws Problem 400 for a day before today, 404
 */
export const addConsentText = ({
  context,
  actor,
  params: { id },
  body: { body, validFrom },
}: Input<typeof consents.addConsentText>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    await lockRow(trx, 'consent_purposes', id, noPurpose);
    if (validFrom < today(context))
      throw invalid({ validFrom: 'Un texto nuevo rige desde hoy o desde un día posterior' });
    const number = (await findTexts(trx, id)).length + 1;
    await insertText(trx, {
      purpose_id: id,
      number,
      body,
      valid_from: validFrom,
      user_name: actor.userName,
      created_at: context.clock.now(),
    });
    return {
      result: await readPurpose(trx, id),
      events: [changed('consent_text.added', actor, id, { number, validFrom })],
    };
  });
