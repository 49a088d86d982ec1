import type { FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import type { Shows } from '../../domain/privacy/access/shown.ts';
import { filling } from '../areas/agency/ownFields/read.ts';
import type { Actor } from '../context.ts';
import type { Executor } from '../db/transaction.ts';
import type { ReadLog } from '../reads/readLog.ts';
import { findShown } from '../reads/shown.ts';
import { addressOf } from './address.ts';
import {
  type CallAnswer,
  JsonText,
  Page,
  Raw,
  rewritten,
  WholeList,
  WideObject,
} from './answers.ts';
import { maskFor } from './hidden.ts';

/**
 * The answer with what own fields show of related records, as far as who asks may see those. Whole lists and wide
 * objects, which are streamed, stay without.
 */
export const withRead = async (
  db: Executor,
  actor: Actor | null,
  { answer: schema }: Call,
  answer: CallAnswer,
): Promise<CallAnswer> => {
  const isStreamed =
    answer instanceof Raw || answer instanceof WholeList || answer instanceof WideObject;
  const fill = actor && !isStreamed ? await filling(db, actor, maskFor(schema)) : undefined;
  if (!fill) return answer;
  if (answer instanceof Page) return new Page(await fill(answer.rows), answer.from, answer.total);
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  const [filled = text] = await fill([text]);
  return new JsonText(filled);
};

type Noted = ReturnType<ReadLog['note']>;

const noting =
  ({ customers = [], policies = [] }: Shows, { customer, policy }: Noted) =>
  (text: string): void => {
    findShown(customers, text, customer);
    findShown(policies, text, policy);
  };

const addressedTo = (request: FastifyRequest): number =>
  // The validator compiler has replaced it with the schema's output.
  Number((request.params as { id?: unknown }).id);

/**
 * Has it noted whose data an answer shows, where the contract says that it does. It is written later, by the
 * server's own work: the call waits for nothing (docs/decisions/0049).
 * @param answer what the handler made
 * @returns the answer to send
 */
export const notingReads = (
  request: FastifyRequest,
  { shows }: Call,
  answer: CallAnswer,
): CallAnswer => {
  const { actor, server } = request;
  if (!shows || !actor) return answer;
  const reader = { actor, address: addressOf(request), shown: shows.as };
  const marks = server.readLog.note(reader, server.context.clock.now());
  if (shows.byAddress) marks.customer(addressedTo(request));
  const note = noting(shows, marks);
  return rewritten(answer, (text) => {
    note(text);
    return text;
  });
};
