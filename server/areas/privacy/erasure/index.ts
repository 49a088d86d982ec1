export { anonymizeCustomer, previewAnonymize } from './anonymize.ts';
export { subjectFile, subjectFilePdf } from './subjectFile.ts';
