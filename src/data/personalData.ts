import type { Identifier } from 'react-admin';
import {
  type AnswerOf,
  type BodyOf,
  personalData as calls,
  customers,
} from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';
import type { NamedFile } from './records.ts';

export type Compliance = AnswerOf<typeof customers.canAnonymize>;

export type AnonymizePreview = AnswerOf<typeof calls.previewAnonymize>;

export type AnonymizeForm = BodyOf<typeof calls.anonymizeCustomer>;

export type Anonymized = AnswerOf<typeof calls.anonymizeCustomer>;

export const personalDataCalls = {
  /** Whether a customer may be made anonymous. @throws ZodError when the server does not say */
  checkAnonymization: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(customers.canAnonymize, { params: { id } }, signal),

  /**
   * What anonymising a customer would touch.
   * @throws HttpError 404, 409 once they are anonymous
   */
  previewAnonymize: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.previewAnonymize, { params: { id } }, signal),

  /**
   * Makes a customer anonymous, for good.
   * @throws HttpError 400 for the reason or the confirmation, 409 while a policy is live
   */
  anonymizeCustomer: (id: Identifier, form: AnonymizeForm) =>
    anyCall.call(calls.anonymizeCustomer, { params: { id }, body: form }),

  async subjectFile(id: Identifier, signal?: AbortSignal): Promise<{ data: NamedFile }> {
    // The file is JSON, so it comes as any answer does.
    const { data } = await anyCall.call(calls.subjectFile, { params: { id } }, signal);
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    return { data: { file, name: `datos-personales-${id}-${data.generado.slice(0, 10)}.json` } };
  },

  /** The same to be read on paper. @throws HttpError 404, 409, 429 */
  subjectFilePdf: (id: Identifier) => anyCall.callForFile(calls.subjectFilePdf, { params: { id } }),
};
