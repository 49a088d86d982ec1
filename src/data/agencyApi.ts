import type { Call } from '../../domain/contract/call.ts';
import type { ReportRequest } from '../../domain/reports/index.ts';
import type { Human } from '../captcha/human.ts';
import type { Allowable } from '../session/permissions.ts';
import { type CallParts, callServer } from './http/callServer.ts';
import { type ListPage, type ListRequest, queryOf, rowsOf } from './lists.ts';
import type { NamedFile } from './records.ts';
import type { ExportedFile, ExportOptions, ExportRequest } from './reports.ts';

export interface ListParts extends Omit<CallParts, 'body'> {
  readonly human?: Human;
}

/** Calls of the browser to the agency's server; each throws HttpError, an AbortError when given up. */
export interface AgencyApi {
  /** Whether the server serves a call, a report or the calls of a permission; screens offer only what it serves. */
  serves(what: Allowable): boolean;
  call(call: Call, parts: CallParts): Promise<unknown>;
  page(call: Call, request: ListRequest, parts: ListParts): Promise<ListPage>;
  createReport(request: ReportRequest, signal?: AbortSignal): Promise<NamedFile>;
  exportList(request: ExportRequest, options?: ExportOptions): Promise<ExportedFile>;
}

const totalIn = (contentRange: string): number => Number(contentRange.split('/').pop());

/**
 * A page as the server sent it.
 * @returns besides, whether the server paged the list itself
 */
export async function readPage(call: Call, request: ListRequest, parts: ListParts) {
  const { human, query, ...others } = parts;
  const token: Readonly<Record<string, string>> = human
    ? { turnstileToken: await human.take() }
    : {};
  const address = { ...others, query: { ...queryOf(request), ...query, ...token } };
  const { data, contentRange } = await callServer(call, address);
  const rows = rowsOf(data);
  const total = contentRange ? totalIn(contentRange) : rows.length;
  return { rows, total, isPaged: contentRange !== null };
}
