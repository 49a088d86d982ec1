import type { Identifier } from 'react-admin';
import { type AnswerOf, consents, limitations } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** What a customer said of a purpose, newest first. */
export type Consent = AnswerOf<typeof consents.listCustomerConsents>[number];

/** The same in the list over everybody. */
export type ListedConsent = AnswerOf<typeof consents.listConsents>;

/** What customers are asked to agree to. */
export type Purpose = AnswerOf<typeof consents.listPurposes>[number];

/** When a customer was limited and released. */
export type Limitation = AnswerOf<typeof limitations.listLimitations>[number];

/** What is asked about consents and limitations (domain §24). */
export const consentCalls = {
  /** @throws HttpError 404 */
  async customerConsents(id: Identifier, signal?: AbortSignal): Promise<{ data: Consent[] }> {
    return { data: await answerTo(consents.listCustomerConsents, { params: { id }, signal }) };
  },

  /** @throws HttpError */
  async consentPurposes(signal?: AbortSignal): Promise<{ data: Purpose[] }> {
    return { data: await answerTo(consents.listPurposes, { signal }) };
  },

  /** @throws HttpError 404 */
  async limitationsOf(id: Identifier, signal?: AbortSignal): Promise<{ data: Limitation[] }> {
    return { data: await answerTo(limitations.listLimitations, { params: { id }, signal }) };
  },
};
