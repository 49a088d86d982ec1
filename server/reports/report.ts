import type { ReportType, SubjectOf } from '../../domain/contract/reportSubject.ts';
import { reportSubjects } from '../../domain/contract/reportSubject.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Context } from '../context.ts';
import type { Issue } from './documents/frame.ts';
import type { PrintableDocument } from './print/document.ts';

/** A report before it is printed. */
export interface Draft {
  /** What the report is, in words: its file is called so. */
  readonly title: string;
  readonly document: PrintableDocument;
  /** Rows that belong in it; above the limit, the document holds only some of them. */
  readonly count: number;
  /** The policies or payments in it. */
  readonly ids: readonly number[];
  /** What it was asked about, for the audit trail. */
  readonly about: object;
}

/** A kind of report, as its module describes it. */
interface ReportDefinition<T extends ReportType> {
  readonly type: T;
  /** A report shows no more than the lists its reader may see. */
  readonly permission: Permission;
  /**
   * Reads what the report is about and lays it out.
   * @throws Problem 404 for an id that nothing has
   */
  readonly draft: (context: Context, issue: Issue, subject: SubjectOf<T>) => Promise<Draft>;
}

/** Lays a report out whose subject is known. @throws Problem 404 */
type DraftReport = (context: Context, issue: Issue) => Promise<Draft>;

export interface Report {
  readonly permission: Permission;
  /**
   * Finds what the report is to be about.
   * @param data what the client posted
   * @returns undefined when nothing in it identifies anything
   */
  readonly about: (data: unknown) => DraftReport | undefined;
}

/** Makes a kind of report of its description. */
export const defineReport = <T extends ReportType>(definition: ReportDefinition<T>): Report => ({
  permission: definition.permission,
  about: (data) => {
    // Each type's parser makes the subjects of that type.
    const subject = reportSubjects[definition.type](data) as SubjectOf<T> | undefined;
    return subject && ((context, issue) => definition.draft(context, issue, subject));
  },
});

/** @returns the ids of rows, for the audit trail */
export const idsOf = (rows: readonly { readonly id: number }[]): number[] =>
  rows.map(({ id }) => id);
