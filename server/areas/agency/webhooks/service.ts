import { randomUUID } from 'node:crypto';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../../../../domain/agency/audit/actions.ts';
import type { webhooks as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Answers, Context, Input } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { addJob } from '../../../jobs/repository.ts';
import { invalid, notFound } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { registerAnswers, registerServices } from '../records/registers.ts';
import { deliveriesJson, queueAgain } from './deliveries.repository.ts';
import { addressRefusal, INTERNET } from './reach.ts';
import { findWebhook, takeOver, webhookTable } from './repository.ts';
import { makeSecret, secretsOf, sendEvent } from './send.ts';

const noWebhook = () => notFound('No existe un webhook con este identificador');

/** Asks for what waits to be sent, once it is committed: who writes the trail asks after it has locked its end. */
const wake = ({ database, clock }: Context): Promise<void> =>
  database.write((trx) => addJob(trx, 'webhooks', clock.now()));

type Body = Input<typeof calls.updateWebhook>['body'];

const requireSendable = (
  { reach = INTERNET }: Context,
  { address, events = [], kinds = [] }: Body,
): void => {
  const refusal = addressRefusal(address, reach);
  if (refusal) throw invalid({ address: refusal });
  if (!events.every((one) => one in AUDIT_ACTIONS)) throw invalid({ events: texts.notAChoice });
  if (!kinds.every((one) => one in AUDIT_KINDS)) throw invalid({ kinds: texts.notAChoice });
};

/** Saves by the register's own service, and does more in the same transaction. @throws Problem 400 at the fields */
const saving = <T>(
  context: Context,
  body: Body,
  save: (inside: Context) => Promise<JsonText>,
  more: (trx: Trx, id: number) => Promise<T>,
) =>
  inTransaction(context, async (trx) => {
    const events: AuditEvent[] = [];
    const inside = joinTransaction(context, trx, (done) => events.push(...done));
    const { text } = await save(inside);
    requireSendable(context, body);
    return { result: await more(trx, Number(JSON.parse(text).id)), events };
  });

const { register, update } = registerServices.webhooks;

const registerWebhook = ({ context, actor, body }: Input<typeof calls.registerWebhook>) =>
  saving(
    context,
    body,
    (inside) => register(inside, actor, body),
    async (trx, id) => {
      await takeOver(trx, id, actor.userId);
      const secret = await makeSecret(trx, context, id);
      const { text } = await webhookTable.read(trx, id);
      return { ...JSON.parse(text), secret };
    },
  );

const updateWebhook = async (input: Input<typeof calls.updateWebhook>) => {
  const { context, actor, params, body } = input;
  const saved = await saving(
    context,
    body,
    (inside) => update(inside, actor, params.id, body),
    async (trx, id) => {
      await takeOver(trx, id, actor.userId);
      return webhookTable.read(trx, id);
    },
  );
  await wake(context);
  return saved;
};

const renewSecret = ({ context, actor, params: { id } }: Input<typeof calls.renewSecret>) =>
  inTransaction(context, async (trx) => {
    if (!(await findWebhook(trx, id))) throw noWebhook();
    return {
      result: { secret: await makeSecret(trx, context, id) },
      events: [auditEvent('webhook.secret_renewed', ['webhook', id], actor)],
    };
  });

const testWebhook = async ({ context, actor, params: { id } }: Input<typeof calls.testWebhook>) => {
  const { kysely } = context.database;
  const webhook = await findWebhook(kysely, id);
  if (!webhook) throw noWebhook();
  const of = { action: 'webhook.tested', kind: 'webhook', record_id: `${id}` } as const;
  const event = { ...of, message_id: randomUUID(), at: context.clock.now() };
  const secrets = await secretsOf(kysely, context, id);
  const outcome = await sendEvent(context, webhook.address, secrets, event);
  return inTransaction(context, async () => ({
    result: outcome,
    events: [auditEvent(of.action, ['webhook', id], actor, { details: outcome })],
  }));
};

const resendDelivery = async (input: Input<typeof calls.resendDelivery>) => {
  const { context, actor, params } = input;
  const sent = await inTransaction(context, async (trx) => {
    const found = await queueAgain(trx, params.id, context.clock.now());
    if (!found) throw notFound('Esta entrega ya no se guarda');
    const details = { delivery: params.id, action: found.action };
    return {
      result: { id: wireId(params.id) },
      events: [auditEvent('webhook.resent', ['webhook', found.webhook_id], actor, { details })],
    };
  });
  await wake(context);
  return sent;
};

export const webhooks: Answers<typeof calls> = {
  ...registerAnswers.webhooks,
  registerWebhook,
  updateWebhook,
  renewSecret,
  testWebhook,
  listDeliveries: ({ context, params: { id } }) =>
    requireJson(deliveriesJson(context.database.kysely, id), noWebhook),
  resendDelivery,
};
