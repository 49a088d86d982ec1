import { type AnswerOf, privacyDesk as calls } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** What an officer looks at first. */
export type PrivacyDesk = AnswerOf<typeof calls.privacyDesk>;

/** What is asked for the officer's page (domain §28). */
export const privacyDeskCalls = {
  /** @throws HttpError */
  async privacyDesk(signal?: AbortSignal): Promise<{ data: PrivacyDesk }> {
    return { data: await answerTo(calls.privacyDesk, { signal }) };
  },
};
