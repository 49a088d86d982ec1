import type { documents as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { attachFile, openDocument, uploadDocument } from './files.ts';
import { listDocumentKinds, listDocuments, requestDocument } from './service.ts';
import { discardDocument, reviewDocument } from './steps.ts';

export const documents: Answers<typeof calls> = {
  listDocuments,
  requestDocument,
  uploadDocument,
  attachFile,
  openDocument,
  reviewDocument,
  discardDocument,
  listDocumentKinds,
};
