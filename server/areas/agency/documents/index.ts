import type { documents as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { archiveDocuments } from './archive.ts';
import { listChecklists, requestChecklist } from './checklists.ts';
import { attachFile, openDocument, uploadDocument } from './files.ts';
import { listDocumentKinds, listDocuments, requestDocument } from './service.ts';
import { discardDocument, reviewDocument, updateDocument } from './steps.ts';

export const documents: Answers<typeof calls> = {
  listDocuments,
  requestDocument,
  updateDocument,
  uploadDocument,
  attachFile,
  openDocument,
  archiveDocuments,
  reviewDocument,
  discardDocument,
  listDocumentKinds,
  listChecklists,
  requestChecklist,
};
