import type { Call } from '../../domain/contract/call.ts';
import type { Actor } from '../actor.ts';
import { filling } from '../areas/agency/ownFields/read.ts';
import type { Executor } from '../db/transaction.ts';
import { type CallAnswer, JsonText, Page, Raw, WholeList, WideObject } from './answers.ts';
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
