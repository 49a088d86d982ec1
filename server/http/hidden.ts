import type { FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call.ts';
import { filtersIn, type ListQuery } from '../../domain/contract/lists.ts';
import { hiddenIn, type Mask, maskOf, withoutHidden } from '../../domain/contract/revealing.ts';
import { texts } from '../../domain/texts.ts';
import type { Actor } from '../context.ts';
import { invalid } from '../problem.ts';
import { type CallAnswer, rewritten, WholeList } from './answers.ts';

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
