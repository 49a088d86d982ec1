import { type ReportType, reportSubject, type SubjectOf } from '../../domain/reports/index.ts';
import type { Context } from '../context.ts';
import type { Issue } from './documents/frame.ts';
import type { PrintableDocument } from './print/document.ts';

export interface Draft {
  /** Title of its file; that of its description with the day where it is left out. */
  readonly title?: string;
  readonly document: PrintableDocument;
  /** Rows that belong in it; above the limit, the document holds only some of them. */
  readonly count: number;
  /** Ids of the records that it shows; which kind they are of is `rowsAre` of its description (domain/reports). */
  readonly ids: readonly number[];
  readonly about: object;
}

interface ReportDefinition<T extends ReportType> {
  readonly type: T;
  /**
   * Reads what the report is about and lays it out.
   * @throws Problem 404 for an id that nothing has
   */
  readonly draft: (context: Context, issue: Issue, subject: SubjectOf<T>) => Promise<Draft>;
}

/** Lays a report out whose subject is known. @throws Problem 404 */
type DraftReport = (context: Context, issue: Issue) => Promise<Draft>;

export interface Report {
  /**
   * Finds what the report is to be about.
   * @param data what the client posted
   * @returns undefined when nothing in it identifies anything
   */
  readonly about: (data: unknown) => DraftReport | undefined;
}

export const defineReport = <T extends ReportType>(definition: ReportDefinition<T>): Report => ({
  about: (data) => {
    const subject = reportSubject(definition.type, data);
    return subject && ((context, issue) => definition.draft(context, issue, subject));
  },
});

export const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
