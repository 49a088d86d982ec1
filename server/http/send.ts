import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import { contentDisposition } from '../../domain/fileName.ts';
import { Gate } from '../gate.ts';
import {
  type CallAnswer,
  contentRange,
  envelopeStream,
  envelopeText,
  FileStream,
  JsonText,
  Page,
  Raw,
  WholeList,
  WideObject,
} from './answers.ts';
import { spool } from './spool.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Long answers made at once: a share of the database's connections, and of one user's, so that
 * small calls find one. An embedded database has a single connection.
 * @param kind of the database
 */
export const longAnswers = (kind: 'postgres' | 'embedded'): Gate =>
  new Gate({
    running: kind === 'postgres' ? 2 : 1,
    runningOfOne: 1,
    waiting: 200,
    waitingOfOne: 30,
    full: 'Ya hay demasiadas descargas en curso. Espere a que termine una y vuelva a intentar.',
    retryAfter: 10,
  });

export const clientSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('The client has gone'));
  });
  return gone.signal;
};

const inEnvelope = (call: Call, json: string) =>
  call.envelope === null ? json : envelopeText(call.envelope, json);

type Pieces = AsyncIterable<string | Uint8Array>;

/** Begins an answer that is made while it is sent; undefined for one that is at hand. */
const makingOf = (call: Call, answer: CallAnswer): (() => Pieces | Promise<Pieces>) | undefined => {
  if (answer instanceof WholeList || answer instanceof WideObject)
    return () => envelopeStream(call.envelope ?? '', answer);
  if (!(answer instanceof Raw) || answer instanceof FileStream) return undefined;
  const { content } = answer;
  if (typeof content === 'function') return content;
  return content instanceof Readable ? () => content : undefined;
};

/** Made at once when its turn comes, to be sent at its reader's pace. */
const madeInTurn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Pieces | Promise<Pieces>,
): Promise<Readable> => {
  const gate = request.server.longAnswers;
  const leave = await gate.enter(request.actor?.userId ?? request.ip, clientSignal(reply));
  try {
    return spool(await make(), leave);
  } catch (error) {
    leave();
    throw error;
  }
};

const describeRaw = (reply: FastifyReply, { type, fileName }: Raw) => {
  if (fileName) reply.header('content-disposition', contentDisposition(fileName));
  return reply.type(type);
};

/**
 * Sends a handler's answer as the contract has it.
 * @param request the request
 * @param reply its reply
 * @param call the call it answers
 * @param answer what the handler returned
 * @throws Problem 429 when too many long answers are being made
 */
export const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  answer: CallAnswer,
): Promise<FastifyReply> => {
  const make = makingOf(call, answer);
  const made = make && (await madeInTurn(request, reply, make));
  if (answer instanceof Raw) return describeRaw(reply, answer).send(made ?? answer.content);
  reply.type(JSON_TYPE);
  if (made) return reply.send(made);
  if (answer instanceof Page) {
    reply.header('content-range', contentRange(call.list?.name ?? '', answer));
    return reply.send(inEnvelope(call, `[${answer.rows.join(',')}]`));
  }
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  return reply.send(inEnvelope(call, text));
};
