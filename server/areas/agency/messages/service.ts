import type { MessageChannel, MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { renderText } from '../../../../domain/agency/messages/template.ts';
import { whatsappAddress, whatsappNumber } from '../../../../domain/agency/messages/whatsapp.ts';
import type { messages } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, notFound } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { requireSight } from './campaign.ts';
import { noMailServer, noMessage } from './problems.ts';
import {
  countOutbox,
  insertOpened,
  type MessageRow,
  messageJson,
  messageList,
  requeueMessage,
  settleMessage,
  wholeMessageJson,
} from './repository.ts';
import { agencyValues, sampleOf } from './sample.ts';
import { seenIds } from './sources.repository.ts';
import { findTemplate } from './templates.repository.ts';
import { findVerdicts, type Verdict } from './verdicts.repository.ts';

export { cancelCampaign, getCampaign, rehearseCampaign, startCampaign } from './campaign.ts';

export const listMessages = ({ context, list: query }: Input<typeof messages.listMessages>) =>
  readList(context.database, messageList, query);

export const getOutbox = async ({
  context: { database, config },
}: Input<typeof messages.getOutbox>) => ({
  canSend: config.smtp !== undefined,
  ...(await countOutbox(database.kysely)),
});

export const getMessage = ({ context, params }: Input<typeof messages.getMessage>) =>
  requireJson(wholeMessageJson(context.database.kysely, params.id), noMessage);

const requireDeliverable = async (
  db: Executor,
  { context, actor }: Pick<Input<typeof messages.previewMessage>, 'context' | 'actor'>,
  kind: MessageKind,
  channel: MessageChannel,
  recordId: number,
): Promise<Verdict> => {
  const ids = await seenIds(db, context, actor, kind, [recordId]);
  const question = { kind, channel, ids, today: today(context) };
  const [verdict] = await findVerdicts(db, question);
  if (!verdict) throw notFound('Ya no existe el registro del que trata el mensaje');
  return verdict;
};

/**
 * What would be written about a record, by each channel.
 * @throws Problem 403, 404 where there is no such record
 */
export const previewMessage = async ({
  context,
  actor,
  params: { kind, id: recordId },
}: Input<typeof messages.previewMessage>) => {
  await requireSight(context, actor, kind);
  const by = { context, actor };
  return inSnapshot(context, async (db) => {
    const [template, agency] = [await findTemplate(db, kind), await agencyValues(db)];
    const byEmail = await requireDeliverable(db, by, kind, 'email', recordId);
    const byWhatsapp = await requireDeliverable(db, by, kind, 'whatsapp', recordId);
    const text = renderText(kind, template.whatsapp_text, { ...agency, ...byWhatsapp.values });
    const number = whatsappNumber(byWhatsapp.phone);
    const { omission } = byWhatsapp;
    return {
      email: { ...sampleOf(kind, template, byEmail, agency), omission: byEmail.omission },
      whatsapp: {
        recordId: wireId(recordId),
        person: byWhatsapp.person,
        address: number ?? null,
        text,
        // Opened twice is no harm: a person sends it.
        omission: number ? (omission === 'already' ? null : omission) : (omission ?? 'no_address'),
        url: number ? whatsappAddress(number, text) : null,
      },
      canSend: context.config.smtp !== undefined,
    };
  });
};

const aboutPerson = ({
  customers_id,
  advisor_id,
  user_id,
}: Pick<MessageRow, 'customers_id' | 'advisor_id' | 'user_id'>): Pick<AuditEvent, 'about'> => {
  if (customers_id !== null) return { about: { kind: 'customer', id: `${customers_id}` } };
  if (advisor_id !== null) return { about: { kind: 'advisor', id: `${advisor_id}` } };
  return user_id === null ? {} : { about: { kind: 'user', id: user_id } };
};

const readMessage = (trx: Trx, id: number): Promise<JsonText> =>
  requireJson(messageJson(trx, id), noMessage);

/**
 * Logs that a message was opened in WhatsApp, with its text.
 * @throws Problem 403, 404 where there is no such record
 */
export const openWhatsapp = async ({
  context,
  actor,
  body: { kind, recordId },
}: Input<typeof messages.openWhatsapp>): Promise<JsonText> => {
  await requireSight(context, actor, kind);
  return inTransaction(context, async (trx) => {
    const verdict = await requireDeliverable(trx, { context, actor }, kind, 'whatsapp', recordId);
    const values = { ...(await agencyValues(trx)), ...verdict.values };
    const template = await findTemplate(trx, kind);
    const { customers_id, advisor_id, policy_id, occasion, phone } = verdict;
    const now = context.clock.now();
    const id = await insertOpened(trx, {
      kind,
      channel: 'whatsapp',
      record_id: recordId,
      occasion,
      customers_id,
      advisor_id,
      policy_id,
      address: whatsappNumber(phone) ?? null,
      body: renderText(kind, template.whatsapp_text, values),
      status: 'opened',
      created_at: now,
      settled_at: now,
      user_name: actor.userName,
    });
    const more = { ...aboutPerson(verdict), details: { kind } };
    const event = auditEvent('message.opened', ['message', id], actor, more);
    return { result: await readMessage(trx, id), events: [event] };
  });
};

interface Change {
  readonly action: Extract<AuditEvent['action'], `message.${string}`>;
  readonly require: (message: MessageRow, context: Context) => void;
  readonly make: (trx: Trx, id: number, now: Date) => Promise<void>;
}

type OfMessage = Pick<Input<typeof messages.cancelMessage>, 'context' | 'actor' | 'params'>;

const changing =
  ({ action, require, make }: Change) =>
  ({ context, actor, params: { id } }: OfMessage): Promise<JsonText> =>
    inTransaction(context, async (trx) => {
      const message = await lockRow(trx, 'messages', id, noMessage);
      require(message, context);
      await make(trx, id, context.clock.now());
      const more = {
        ...aboutPerson(message),
        details: { kind: message.kind, before: message.status },
      };
      const event = auditEvent(action, ['message', id], actor, more);
      return { result: await readMessage(trx, id), events: [event] };
    });

/** @throws Problem 404, 409 for one that neither failed nor is doubtful, or without a mail server */
export const resendMessage = changing({
  action: 'message.resent',
  require: ({ status }, { config }) => {
    if (status !== 'failed' && status !== 'doubtful')
      throw conflict('not_resendable', 'Solo se reenvía un mensaje no enviado o dudoso.');
    if (!config.smtp) throw noMailServer();
  },
  make: requeueMessage,
});

/** @throws Problem 404, 409 for one that is not doubtful */
export const markMessageSent = changing({
  action: 'message.marked_sent',
  require: ({ status }) => {
    if (status !== 'doubtful')
      throw conflict('not_doubtful', 'Solo se da por enviado un mensaje dudoso.');
  },
  make: (trx, message, now) => settleMessage(trx, message, 'sent', now),
});

/** @throws Problem 404, 409 for one that does not wait */
export const cancelMessage = changing({
  action: 'message.cancelled',
  require: ({ status }) => {
    if (status !== 'queued')
      throw conflict('not_queued', 'El mensaje ya no está en cola: no se puede cancelar.');
  },
  make: (trx, message, now) => settleMessage(trx, message, 'cancelled', now),
});
