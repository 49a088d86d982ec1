import { type AnswerOf, privacyTerms } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** A day on which offices are closed. */
export type HolidayRecord = AnswerOf<typeof privacyTerms.listHolidays>[number];

/** A term of the law as it is in force. */
export type TermRecord = AnswerOf<typeof privacyTerms.listPrivacyTerms>[number];

/** What is asked about holidays and terms (domain §23). */
export const privacyTermCalls = {
  /** The holidays of a year, in its order. @throws HttpError */
  async holidays(year: number, signal?: AbortSignal): Promise<{ data: HolidayRecord[] }> {
    return { data: await answerTo(privacyTerms.listHolidays, { params: { year }, signal }) };
  },

  /** @throws HttpError */
  async privacyTerms(signal?: AbortSignal): Promise<{ data: TermRecord[] }> {
    return { data: await answerTo(privacyTerms.listPrivacyTerms, { signal }) };
  },
};
