import type { Identifier } from 'react-admin';
import { type AnswerOf, breaches as calls } from '../../domain/contract/index.ts';
import { answerTo, callForFile } from './http/callServer.ts';
import type { NamedFile } from './records.ts';

/** A breach as its list has it, and with all that was done about it. */
export type BreachSummary = AnswerOf<typeof calls.listBreaches>[number];
export type Breach = AnswerOf<typeof calls.getBreach>;
export type BreachPerson = AnswerOf<typeof calls.listBreachPeople>;
export type BreachAct = Breach['acts'][number];

/** What is asked about breaches (domain §27). */
export const breachCalls = {
  /** @throws HttpError */
  async breaches(signal?: AbortSignal): Promise<{ data: BreachSummary[] }> {
    return { data: await answerTo(calls.listBreaches, { signal }) };
  },

  /** @throws HttpError 404 */
  async breach(id: Identifier, signal?: AbortSignal): Promise<{ data: Breach }> {
    return { data: await answerTo(calls.getBreach, { params: { id }, signal }) };
  },

  /** The letter of a notice, as it was made. @throws HttpError 404, 409 */
  async breachNotice(id: Identifier): Promise<{ data: NamedFile }> {
    return { data: await callForFile(calls.getBreachNotice, { params: { id } }) };
  },
};
