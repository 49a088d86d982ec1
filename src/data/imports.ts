import { type ImportKind, isBuiltInKind } from '../../domain/agency/imports/columns.ts';
import type { AnswerOf, imports as calls, QueryOf } from '../../domain/contract/index.ts';
import { forgetCatalogue } from './lists.ts';
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

/** Forgets the kept catalogues in which records of a kind stand, once some were brought in. */
export function forgetCataloguesOf(kind: ImportKind): void {
  for (const call of (isBuiltInKind(kind) && resources[kind]?.choices) || []) forgetCatalogue(call);
}
