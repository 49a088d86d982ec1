export { downloadFailedRows } from './failedRows.ts';
export { countConsents, planImport, previewNames } from './plan.ts';
export {
  checkImport,
  checkUndo,
  getImport,
  listImports,
  listMissing,
  listRows as listImportRows,
} from './read.ts';
export { cancelImport, deleteImport, rehearseImport, runImport, undoImport } from './service.ts';
export { downloadTemplate } from './template.ts';
export { uploadImport } from './upload.ts';
