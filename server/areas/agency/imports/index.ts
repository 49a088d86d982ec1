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
export { downloadFailedRows, downloadTemplate } from './template.ts';
export { uploadImport } from './upload.ts';
