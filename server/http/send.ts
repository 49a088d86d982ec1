import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import {
  type CallAnswer,
  contentRange,
  envelopeStream,
  envelopeText,
  JsonText,
  Page,
  Raw,
  WholeList,
  WideObject,
} from './answers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const inEnvelope = (call: Call, json: string) =>
  call.envelope === null ? json : envelopeText(call.envelope, json);

const sendRaw = (reply: FastifyReply, { type, content, fileName }: Raw) => {
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.type(type).send(content);
};

/**
 * Sends a handler's answer as the contract has it.
 * @param reply the reply
 * @param call the call it answers
 * @param answer what the handler returned
 */
export const send = (reply: FastifyReply, call: Call, answer: CallAnswer): FastifyReply => {
  if (answer instanceof Raw) return sendRaw(reply, answer);
  if (answer instanceof Page) {
    reply.header('content-range', contentRange(call.list?.name ?? '', answer));
    return reply.type(JSON_TYPE).send(inEnvelope(call, `[${answer.rows.join(',')}]`));
  }
  if (answer instanceof WholeList || answer instanceof WideObject)
    return reply.type(JSON_TYPE).send(Readable.from(envelopeStream(call.envelope ?? '', answer)));
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  return reply.type(JSON_TYPE).send(inEnvelope(call, text));
};
