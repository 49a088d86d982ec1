import { z } from 'zod';
import { documentName, MAX_FILE_BYTES, MAX_NAME, typeOfName } from '../../documents/fileTypes.ts';
import { ownerIn } from '../../documents/owners.ts';
import { DOCUMENT_STATE_IDS } from '../../documents/states.ts';
import { document } from '../../entities/document.ts';
import { answerShape, formShape, listOf } from '../../entities/entity.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, id, optionalText, text, version, yesNo } from '../fields.ts';

const params = z.object({ id });

const documentShape = z.object(answerShape(document));

const documents = listOf(document);

export const listDocuments = getCall({
  path: 'documents',
  shows: { as: 'documents', customers: ['person_id'] },
  access: 'documents.read',
  summary: 'Documents of the records that the user may see',
  envelope: 'documents',
  answer: documentShape,
  list: {
    ...documents,
    filter: {
      ...documents.filter,
      kind: z.string().max(80),
      state: z.enum(DOCUMENT_STATE_IDS),
      isPending: yesNo,
      isOverdue: yesNo,
    },
  },
});

const registration = z.object(formShape(document));

export const requestDocument = postCall({
  path: 'documents',
  access: 'documents.add',
  summary: 'Notes that a document is asked for; its file comes later',
  body: registration.refine((sent) => ownerIn(sent), {
    path: ['customers_id'],
    error: texts.documentOwner,
  }),
  envelope: 'document',
  answer: documentShape,
});

const owners = registration.omit({ kind: true, dueDate: true, isHealth: true }).partial();

/** Checklists for a record's line and insurer; per kind, whether it has a document not put aside. */
export const listChecklists = getCall({
  path: 'document-checklists',
  access: 'documents.add',
  summary: 'The checklists that a record can be asked for',
  query: owners,
  envelope: 'checklists',
  answer: z.array(
    z.object({
      name: answer.text,
      items: z.array(
        z.object({
          kind: answer.text,
          isHealth: answer.flag,
          dueDate: answer.date.nullable(),
          isThere: answer.flag,
        }),
      ),
    }),
  ),
});

export const requestChecklist = postCall({
  path: 'documents/checklists',
  access: 'documents.add',
  summary: 'Asks for the papers of a checklist that a record has not yet',
  body: owners
    .extend({ checklist: text(200) })
    .refine((sent) => ownerIn(sent), { path: ['customers_id'], error: texts.documentOwner }),
  envelope: 'documents',
  answer: z.array(documentShape),
});

/** Changes neither record nor file; only who may open health documents can unmark one. */
export const updateDocument = putCall({
  path: 'documents/:id',
  access: 'documents.add',
  summary: 'Corrects the kind of a document, the day it is due and whether it is about health',
  params,
  body: registration.pick({ kind: true, dueDate: true, isHealth: true }).extend({ version }),
  envelope: 'document',
  answer: documentShape,
});

const name = z
  .string(texts.notText)
  .transform(documentName)
  .pipe(
    z
      .string()
      .min(1, texts.required)
      .max(MAX_NAME, texts.tooLong(MAX_NAME))
      .refine((written) => typeOfName(written) !== undefined, texts.documentType),
  );

/** Options of upload calls; a file that the owner already has is refused. */
const upload = {
  access: 'documents.add',
  upload: true,
  bodyLimit: MAX_FILE_BYTES,
  unkeyed: true,
  envelope: 'document',
  answer: documentShape,
} as const;

export const uploadDocument = postCall({
  ...upload,
  path: 'documents/files',
  summary: 'Adds a document with its file',
  query: registration.extend({ name }),
});

export const attachFile = putCall({
  ...upload,
  path: 'documents/:id/file',
  summary: 'Brings the file of a document that is asked for, or was rejected',
  params,
  query: z.object({ name }),
});

/** Opens a file; health documents need permission and a reason (`health_reason` where none is told). */
export const openDocument = postCall({
  path: 'documents/:id/file',
  access: 'documents.read',
  summary: 'The file of a document; that it was opened, and what for, is in the audit trail',
  params,
  body: z.object({ reason: optionalText(300) }),
  unkeyed: true,
  envelope: null,
  answer: answer.text,
});

/** Health documents are included only for who may open them and gives a reason; the list names all. */
export const archiveDocuments = postCall({
  path: 'documents/archive',
  access: 'documents.read',
  summary:
    'All papers of a record in one ZIP or PDF, with a list of their hashes; each is in the trail as opened',
  body: owners
    .extend({
      reason: optionalText(300),
      format: z.enum(['zip', 'pdf'], texts.notAChoice).default('zip'),
    })
    .refine((sent) => ownerIn(sent), { path: ['customers_id'], error: texts.documentOwner }),
  unkeyed: true,
  envelope: null,
  answer: answer.text,
});

export const reviewDocument = putCall({
  path: 'documents/:id/review',
  access: 'documents.review',
  summary: 'Says that a document is in order, or why it is of no use: another file is waited for',
  params,
  body: z
    .object({ isInOrder: yesNo, reason: optionalText(300), version })
    .refine(({ isInOrder, reason }) => isInOrder || reason, {
      path: ['reason'],
      error: texts.required,
    }),
  envelope: 'document',
  answer: documentShape,
});

export const discardDocument = putCall({
  path: 'documents/:id/discard',
  access: 'documents.discard',
  summary: 'Puts a document aside, or takes it back as it was',
  params,
  body: z.object({ isDiscarded: yesNo, version }),
  envelope: 'document',
  answer: documentShape,
});

export const listDocumentKinds = getCall({
  path: 'document-kinds',
  access: 'documents.read',
  summary: 'The kinds of documents of the agency, as its settings have them',
  envelope: 'documentKinds',
  answer: z.array(answer.text),
});

export const resources: Resources = {
  documents: { entity: document, list: listDocuments, create: requestDocument },
};
