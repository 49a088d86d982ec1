import type { AnswerOf, imports as calls, QueryOf } from '../../domain/contract/index.ts';

export type Import = AnswerOf<typeof calls.listImports>;

export type ImportDetail = AnswerOf<typeof calls.getImport>;

export type ImportRow = AnswerOf<typeof calls.listImportRows>;

export type MissingReference = AnswerOf<typeof calls.listMissing>[number];

export type ImportName = AnswerOf<typeof calls.previewNames>['names'][number];

export type NamesQuery = QueryOf<typeof calls.previewNames>;

export type ImportCheck = AnswerOf<typeof calls.checkImport>[number];

export { forgetCataloguesOf } from './lists.ts';
