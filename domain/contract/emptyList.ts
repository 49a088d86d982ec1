import type { Call } from './call.ts';

/** Words that another server answers in the place of a list without rows (specification §7), after a code or alone. */
const CODE = /^[A-Z][A-Z_]*::/;
const NOTHING_FOUND = /^(BAD_REQUEST|NOT_FOUND)::\s*No (se )?(han? )?(encontr|exist|hay)/i;

export const saysNothingFound = (message: unknown): boolean =>
  NOTHING_FOUND.test(String(message ?? ''));

/** Whether a call answers rows, of which there may be none. The login page loads this file: it does without Zod. */
const answersRows = ({ list, answer }: Call): boolean =>
  list !== undefined || answer.def.type === 'array';

/**
 * Whether another server's answer with a status of success is a list without rows: a sentence, and neither rows nor
 * a status. A code before it makes it a refusal, unless the words are that nothing was found.
 * @param json the parsed answer
 */
export const isEmptyListAnswer = (call: Call, json: unknown): boolean => {
  const { message, status }: Record<string, unknown> = Object(json);
  const isSentence = typeof message === 'string' && status === undefined;
  const isNone = isSentence && (!CODE.test(message) || saysNothingFound(message));
  return call.method === 'GET' && answersRows(call) && isNone;
};
