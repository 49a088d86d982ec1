import type { imports as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { downloadFailedRows } from './failedRows.ts';
import { planImport } from './plan.ts';
import { countConsents, previewNames } from './preview.ts';
import { checkImport, checkUndo, getImport, listImports, listMissing, listRows } from './read.ts';
import { cancelImport, deleteImport, rehearseImport, runImport, undoImport } from './service.ts';
import { downloadTemplate } from './template.ts';
import { uploadImport } from './upload.ts';

export const imports: Answers<typeof calls> = {
  uploadImport,
  listImports,
  getImport,
  planImport,
  listImportRows: listRows,
  listMissing,
  previewNames,
  countConsents,
  rehearseImport,
  runImport,
  undoImport,
  checkUndo,
  cancelImport,
  deleteImport,
  downloadFailedRows,
  downloadTemplate,
  checkImport,
};
