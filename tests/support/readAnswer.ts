import { z } from 'zod';
import type { Call } from '../../domain/contract/index.ts';
import { normaliserFor, wireSchema } from '../../domain/contract/wire.ts';

/** @param one the schema of what is answered; of a row, for a list */
function envelopeOf(call: Call, one: z.ZodType): z.ZodType {
  const answer = call.list ? z.array(one) : one;
  if (call.envelope === null) return answer;
  return z.object({ status: z.literal('success'), [call.envelope]: answer });
}

/** Checks an answer as it was sent, and reads it. */
type Reader = (sent: unknown) => unknown;

function readerFor(call: Call, one: z.ZodType): Reader {
  const written = envelopeOf(call, wireSchema(one));
  const normalise = normaliserFor(envelopeOf(call, one));
  return (sent) => {
    const { error } = written.safeParse(sent);
    if (error)
      throw new Error(
        `${call.method} ${call.path} answers what its contract does not have: ${error.message}`,
      );
    return normalise(sent);
  };
}

/** By the schema of what is answered: zod compiles a schema when it is first used, which costs more than the check. */
const readers = new WeakMap<Call, Map<z.ZodType, Reader>>();

/**
 * Reads a successful answer as the screens do: ids and amounts are numbers, days civil dates. What
 * was sent is checked first, field by field, against the contract's schema.
 * @param isPage whether a list was asked for a page; bare, its rows carry more
 * @throws Error that names the call and the field, when our server wrote something else
 */
export function readAnswer(call: Call, sent: unknown, isPage: boolean): unknown {
  const one = isPage ? call.answer : (call.whole ?? call.answer);
  const ofCall = readers.get(call) ?? new Map<z.ZodType, Reader>();
  readers.set(call, ofCall);
  const read = ofCall.get(one) ?? readerFor(call, one);
  ofCall.set(one, read);
  return read(sent);
}
