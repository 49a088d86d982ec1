import type { Identifier } from 'react-admin';
import { type AnswerOf, monthCloses as calls } from '../../domain/contract/index.ts';
import { answerTo, callForFile } from './http/callServer.ts';
import type { ListRequest } from './lists.ts';
import { readList } from './readList.ts';
import type { NamedFile } from './records.ts';

/** A month that was closed, or may be closed next; amounts in dollars. */
export type ClosableMonth = AnswerOf<typeof calls.listMonths>[number];

/** The same with its steps and what its statements come to. */
export type MonthDetail = AnswerOf<typeof calls.getMonth>;

/** An advisor's statement of a month. */
export type MonthStatement = AnswerOf<typeof calls.listMonthStatements>;

/** A closed statement of an advisor. */
export type ClosedStatement = AnswerOf<typeof calls.listClosedStatements>[number];

/** What the agency can be asked about the close of months (domain §13). */
export const monthCloseCalls = {
  /** The months that were closed and those that may be next, the latest first. @throws HttpError */
  async months(signal?: AbortSignal) {
    return { data: await answerTo(calls.listMonths, { signal }) };
  },

  /** A month with its steps. @throws HttpError 404 */
  async month(id: Identifier, signal?: AbortSignal) {
    return { data: await answerTo(calls.getMonth, { params: { id }, signal }) };
  },

  /** A page of a month's statements. @throws HttpError */
  async monthStatements(id: Identifier, request: ListRequest, signal?: AbortSignal) {
    const { rows, total } = await readList(calls.listMonthStatements, request, {
      params: { id },
      signal,
    });
    // Rows of this call are its statements.
    return { data: rows as unknown as MonthStatement[], total };
  },

  /** The closed statements of an advisor, the latest first. @throws HttpError */
  async closedStatements(advisorId: Identifier, signal?: AbortSignal) {
    const parts = { params: { id: advisorId }, signal };
    return { data: await answerTo(calls.listClosedStatements, parts) };
  },

  /** The pages of a closed statement, as they were sent. @throws HttpError 404, 409 */
  async closedStatement(id: Identifier): Promise<{ data: NamedFile }> {
    return { data: await callForFile(calls.downloadStatement, { params: { id } }) };
  },
};
