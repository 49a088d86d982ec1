import { type ImportKind, isBuiltInKind } from '../../domain/agency/imports/columns.ts';
import type { AnswerOf, imports as calls, QueryOf } from '../../domain/contract/index.ts';
import { forgetCatalogue } from './lists.ts';
import { resources } from './resources.ts';

export type Import = AnswerOf<typeof calls.listImports>;

export type ImportDetail = AnswerOf<typeof calls.getImport>;

export type ImportRow = AnswerOf<typeof calls.listImportRows>;

export type MissingReference = AnswerOf<typeof calls.listMissing>[number];

export type ImportName = AnswerOf<typeof calls.previewNames>['names'][number];

export type NamesQuery = QueryOf<typeof calls.previewNames>;

export type ImportCheck = AnswerOf<typeof calls.checkImport>[number];

/** Forgets the kept catalogues in which records of a kind stand, once some were brought in. */
export function forgetCataloguesOf(kind: ImportKind): void {
  for (const call of (isBuiltInKind(kind) && resources[kind]?.choices) || []) forgetCatalogue(call);
}
