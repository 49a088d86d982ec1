import type { FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import { filtersIn, type ListQuery } from '../../domain/contract/lists.ts';
import { hiddenIn, type Mask, maskOf, withoutHidden } from '../../domain/contract/revealing.ts';
import type { Shows } from '../../domain/privacy/access/shown.ts';
import { texts } from '../../domain/texts.ts';
import { filling } from '../areas/agency/ownFields/read.ts';
import type { Actor } from '../context.ts';
import type { Executor } from '../db/transaction.ts';
import { invalid } from '../problem.ts';
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

type Schema = Call['answer'];

const masks = new WeakMap<Schema, { readonly mask: Mask | undefined }>();

export const maskFor = (schema: Schema): Mask | undefined => {
  const known = masks.get(schema) ?? { mask: maskOf(schema) };
  masks.set(schema, known);
  return known.mask;
};

/**
 * The answer without what layouts hide from the role of who asks (domain §33). Who sees everything gets it as it was
 * made, unread.
 */
export const visibleTo = (
  actor: Actor | null,
  { answer: schema, whole }: Call,
  answer: CallAnswer,
): CallAnswer => {
  const isHidden = actor?.isHidden;
  const mask = isHidden && maskFor(answer instanceof WholeList && whole ? whole : schema);
  if (!mask) return answer;
  return rewritten(answer, (text, list) => {
    const within = list === undefined ? mask : mask.inside.find(([key]) => key === list)?.[1];
    return within ? JSON.stringify(withoutHidden(within, isHidden, JSON.parse(text))) : text;
  });
};

/**
 * Refuses to order or filter a list by what the role of who asks does not see.
 * @param object the key of the own object that the address names
 * @throws Problem 400 at the field
 */
export const requireVisible = (
  actor: Actor | null,
  {
    answer,
    list,
  }: { readonly answer: Schema; readonly list?: Parameters<typeof hiddenIn>[0]['list'] },
  query: Partial<ListQuery>,
  object?: string,
): void => {
  if (!actor?.isHidden || !list) return;
  const { ownFields } = list;
  const resource = ownFields === 'by-address' ? `own-${object}` : ownFields;
  const [hidden] = hiddenIn({ answer, list }, actor.isHidden, resource, query);
  if (hidden !== undefined) throw invalid({ [hidden]: texts.layoutUnsorted });
};

/**
 * {@link requireVisible} of a request: of a list, and of filters of lists that its query or body holds, such as those of
 * totals and of whom a message is for.
 * @throws Problem 400 at the field
 */
export const requireVisibleIn = (
  actor: Actor | null,
  call: Call,
  { query, body, params }: Pick<FastifyRequest, 'query' | 'body' | 'params'>,
): void => {
  if (!actor?.isHidden) return;
  const { object } = Object(params);
  requireVisible(actor, call, { ...Object(query) }, object);
  for (const { list, filter } of [...filtersIn(call.query, query), ...filtersIn(call.body, body)])
    requireVisible(actor, { answer: call.answer, list }, { filter }, object);
};

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
