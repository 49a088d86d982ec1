import { type Call, payments, policies } from '../../../domain/contract/index.ts';
import type { CallParts } from '../http/callServer.ts';
import { collectionForm } from './collection.ts';
import { commissionsIn } from './commissions.ts';

const priced: readonly Call[] = [
  policies.registerPolicy,
  policies.updatePolicy,
  policies.registerRenewal,
];

/**
 * A form of specification §7 with the figures that our server computes itself, and such a server takes.
 * @throws HttpError
 */
export async function dressed(call: Call, parts: CallParts): Promise<CallParts> {
  if (call === payments.collectPayment) return collectionForm(parts);
  if (!priced.includes(call)) return parts;
  return { ...parts, body: { ...Object(parts.body), ...commissionsIn(Object(parts.body)) } };
}
