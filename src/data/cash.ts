import { type AnswerOf, cash as calls } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** The cash of a day; amounts in dollars. */
export type Cash = AnswerOf<typeof calls.getCash>;

/** What is asked about the cash of a day (domain §30). */
export const cashCalls = {
  /**
   * @param day a civil date; today when left out
   * @throws HttpError
   */
  async cashOf(day: string | undefined, signal?: AbortSignal): Promise<{ data: Cash }> {
    return { data: await answerTo(calls.getCash, { query: day ? { day } : {}, signal }) };
  },
};
