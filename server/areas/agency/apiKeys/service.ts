import { addMonths } from '../../../../domain/civilDate.ts';
import type { apiKeys as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Answers } from '../../../context.ts';
import { type Input, today } from '../../../context.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import { conflict, invalid, notFound } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { hashSecret } from '../auth/secrets.ts';
import { registerAnswers, registerServices } from '../records/registers.ts';
import { newKeySecret } from './actor.ts';
import { apiKeyTable } from './repository.ts';

const MONTHS = 12;

/** @throws Problem 400 for a scope beyond the actor's own rights, and for a day that is past or over a year away */
const registerApiKey = async ({ context, actor, body }: Input<typeof calls.registerApiKey>) => {
  const ownRights: ReadonlySet<string> = actor.permissions;
  if (!body.scope.every((one) => ownRights.has(one)))
    throw invalid({ scope: texts.apiKeyBeyondOwn });
  const day = today(context);
  if (body.expiresOn <= day || body.expiresOn > addMonths(day, MONTHS))
    throw invalid({ expiresOn: texts.apiKeyExpiry });
  const secret = newKeySecret();
  return inTransaction(context, async (trx) => {
    const events: AuditEvent[] = [];
    const inside = joinTransaction(context, trx, (done) => events.push(...done));
    const { text } = await registerServices.apiKeys.register(inside, actor, body);
    const id = Number(JSON.parse(text).id);
    await trx
      .updateTable('api_keys')
      .set({ creator_id: actor.userId, secret_hash: hashSecret(secret) })
      .where('id', '=', id)
      .execute();
    const { text: row } = await apiKeyTable.read(trx, id);
    return { result: { ...JSON.parse(row), secret }, events };
  });
};

/** @throws Problem 404, 409 for a key that has ended */
const endApiKey = ({ context, actor, params: { id } }: Input<typeof calls.endApiKey>) =>
  inTransaction(context, async (trx) => {
    const missing = () => notFound('No existe una clave de API con este identificador');
    const { name, ended_at } = await lockRow(trx, 'api_keys', id, missing);
    if (ended_at) throw conflict('ended', 'Esta clave ya se terminó');
    await updateRow(trx, 'api_keys', id, { ended_at: context.clock.now() });
    return {
      result: await apiKeyTable.read(trx, id),
      events: [auditEvent('api_key.ended', ['api_key', id], actor, { details: { name } })],
    };
  });

export const apiKeys: Answers<typeof calls> = {
  ...registerAnswers.apiKeys,
  registerApiKey,
  endApiKey,
};
