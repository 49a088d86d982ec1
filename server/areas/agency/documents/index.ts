export { archiveDocuments } from './archive.ts';
export { listChecklists, requestChecklist } from './checklists.ts';
export { attachFile, openDocument, uploadDocument } from './files.ts';
export { listDocumentKinds, listDocuments, requestDocument } from './service.ts';
export { discardDocument, reviewDocument, updateDocument } from './steps.ts';
