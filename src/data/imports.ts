import type { Identifier } from 'react-admin';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import { type AnswerOf, imports as calls, type QueryOf } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';
import { forgetCatalogue, type ListRequest } from './lists.ts';
import { resources } from './resources.ts';

/** A file whose rows were or are to be brought in, as the list has it. */
export type Import = AnswerOf<typeof calls.listImports>;

/** The same with its columns, first rows and plan. */
export type ImportDetail = AnswerOf<typeof calls.getImport>;

/** A row of a file, and what becomes of it. */
export type ImportRow = AnswerOf<typeof calls.listImportRows>;

/** What cells name and the agency does not have. */
export type MissingReference = AnswerOf<typeof calls.listMissing>[number];

/** A whole name of a file, and how it can be divided. */
export type ImportName = AnswerOf<typeof calls.previewNames>['names'][number];

/** Of which column, and what comes first in it. */
export type NamesQuery = QueryOf<typeof calls.previewNames>;

/** Counts and sums of imported policies; amounts in dollars. */
export type ImportCheck = AnswerOf<typeof calls.checkImport>[number];

/** What the agency can be asked about imports (domain §15). */
export const importCalls = {
  /** An import with its columns. @throws HttpError 404 */
  importDetail: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.getImport, { params: { id } }, signal),

  /** A page of a file's rows. @throws HttpError */
  importRows: (id: Identifier, request: ListRequest, signal?: AbortSignal) =>
    anyCall.callForPage(calls.listImportRows, { params: { id } }, request, signal),

  /** What the rows refer to and is not there. @throws HttpError */
  missingReferences: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.listMissing, { params: { id } }, signal),

  /** How the whole names of a column would be divided. @throws HttpError */
  importNames: (id: Identifier, query: NamesQuery, signal?: AbortSignal) =>
    anyCall.call(calls.previewNames, { params: { id }, query }, signal),

  /** How many rows say that a person consented to the processing of their data. @throws HttpError */
  importConsents: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.countConsents, { params: { id } }, signal),

  /** What the policies of an import come to, by insurer, advisor, type and month. @throws HttpError */
  importCheck: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.checkImport, { params: { id } }, signal),

  /** How many rows can be undone, and what holds the others. @throws HttpError */
  undoCheck: (id: Identifier, signal?: AbortSignal) =>
    anyCall.call(calls.checkUndo, { params: { id } }, signal),

  /** The rows that failed with the reason beside them, as .xlsx. @throws HttpError */
  failedRows: (id: Identifier) => anyCall.callForFile(calls.downloadFailedRows, { params: { id } }),

  /** Forgets the kept catalogues in which records of a kind stand, once some were brought in. */
  async forgetCataloguesOf(kind: ImportKind): Promise<void> {
    for (const call of resources[kind]?.choices ?? []) forgetCatalogue(call);
  },

  /** An empty file with the columns of a kind, as .xlsx. @throws HttpError */
  importTemplate: (kind: ImportKind) =>
    anyCall.callForFile(calls.downloadTemplate, { params: { kind } }),
};
