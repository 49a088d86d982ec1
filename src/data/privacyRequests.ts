import type { Identifier } from 'react-admin';
import { type AnswerOf, privacyRequests as calls } from '../../domain/contract/index.ts';
import { callForFile } from './http/callServer.ts';
import type { NamedFile } from './records.ts';

/** A request of a list. */
export type PrivacyRequest = AnswerOf<typeof calls.listRequests>;

/** The same with its words, documents and history. */
export type PrivacyRequestDetail = AnswerOf<typeof calls.getRequest>;

/** Something that was done about it. */
export type RequestActRecord = PrivacyRequestDetail['acts'][number];

/** A paper of it. */
export type RequestDocument = PrivacyRequestDetail['documents'][number];

/** What is asked about requests besides lists and records (domain §23). */
export const privacyRequestCalls = {
  /** A paper of a request, or the letter that answers it. @throws HttpError */
  async requestDocument(id: Identifier, documentId: Identifier): Promise<{ data: NamedFile }> {
    const data = await callForFile(calls.readRequestDocument, { params: { id, documentId } });
    return { data };
  },
};
