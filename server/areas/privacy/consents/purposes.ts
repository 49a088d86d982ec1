import type { consents } from '../../../../domain/contract/index.ts';
import { purposeKey } from '../../../../domain/privacy/consents.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { invalid, notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findTexts, insertText, purposeJson, purposesJson } from './repository.ts';

export const noPurpose = () => notFound('No existe una finalidad con este identificador');

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
