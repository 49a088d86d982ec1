import { z } from 'zod';
import { IMPORTED_IDS } from '../../agency/automations/automation.ts';
import { IMPORT_FILE_BYTES, IMPORT_KINDS } from '../../agency/imports/columns.ts';
import { DOUBT_KINDS } from '../../agency/imports/doubts.ts';
import { MAX_OWN_FIELDS } from '../../agency/ownFields/ownField.ts';
import { objectResource } from '../../entities/ownField.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, id, text, version } from '../fields.ts';

const list = 'imports.list';
const run = 'imports.run';

/**
 * Draft while its columns are put right; rehearsed by the very services, in transactions that are
 * rolled back; then run. Cancelled ones can be run on.
 */
export const IMPORT_STATUSES = [
  'draft',
  'rehearsing',
  'rehearsed',
  'running',
  'cancelled',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const WORKING = ['rehearsing', 'running', 'undoing'] as const satisfies ImportStatus[];
export type Working = (typeof WORKING)[number];

export const isWorking = (status: ImportStatus): status is Working =>
  WORKING.some((one) => one === status);

/** Result of a row; `held`: it could not be undone. */
export const ROW_RESULTS = [
  'created',
  'changed',
  'same',
  'skipped',
  'failed',
  'undone',
  'held',
] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export const IMPORT_MODES = ['create', 'update', 'both'] as const;

const FILE_LENGTH = 4 * Math.ceil(IMPORT_FILE_BYTES / 3);
const file = z
  .string(texts.required)
  .min(1, texts.required)
  .max(FILE_LENGTH, texts.importFileTooLarge)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, texts.characters);
const bodyLimit = FILE_LENGTH + 100_000;

const kind = z.union([z.enum(IMPORT_KINDS), objectResource], texts.notAChoice);

const field = z.string().max(50);

const planShape = z.object({
  /** Field → the place of its column, from 0. */
  columns: z.record(field, z.int().min(0).max(199)),
  /** Field → value of all rows where no column fills it; else the value of its column's blank cells. */
  values: z.record(field, z.string().max(200)),
  mode: z.enum(IMPORT_MODES, texts.notAChoice),
  keys: z.array(field).max(MAX_OWN_FIELDS + 1),
  /** Field → what a cell names and is not there → the id it stands for; null leaves its rows out. */
  choices: z.record(field, z.record(z.string().max(200), id.nullable())),
  /** Field → whether what a spreadsheet did to its column is put right; asked where there is a doubt. */
  corrections: z.record(field, z.boolean()).optional(),
  /** A whole name as its cell has it → how many of its names are surnames, where that is not what is likeliest. */
  names: z.record(z.string().max(200), z.int().min(0).max(20)).optional(),
  /** Whether rows of own objects are registered that equal a record which is there; else they are left out. */
  registersEqual: z.boolean().optional(),
  /** Whether automations act on the records that it brings; `off` where it is missing. */
  automations: z.enum(IMPORTED_IDS, texts.notAChoice).optional(),
});
export type ImportPlan = z.output<typeof planShape>;

const countsShape = z.partialRecord(z.enum(ROW_RESULTS), answer.count);

const importShape = z.object({
  id: answer.id,
  kind,
  name: answer.text,
  fileName: answer.text,
  fileHash: answer.text,
  status: z.enum(IMPORT_STATUSES),
  rows: answer.count,
  progress: answer.count,
  rehearsed: countsShape,
  counts: countsShape,
  userName: answer.text,
  createdAt: answer.instant,
  ranAt: answer.instant.nullable(),
  endedAt: answer.instant.nullable(),
  version: answer.count,
});

const wholeImportShape = importShape.extend({
  headings: z.array(answer.text),
  sample: z.array(z.array(answer.text)),
  plan: planShape,
  doubts: z.array(z.object({ place: answer.count, kind: z.enum(DOUBT_KINDS) })),
  /** Earlier import of the same file; null where there was none, or it was undone. */
  earlier: z.object({ userName: answer.text, ranAt: answer.instant }).nullable(),
});

/** Keeps a file's rows, with columns proposed by its headings or remembered from the last one. */
export const uploadImport = postCall({
  path: 'imports',
  access: run,
  summary: 'Keeps the rows of a file that is to be brought in',
  body: z.object({
    kind,
    name: text(120),
    fileName: text(200),
    content: file,
  }),
  bodyLimit,
  envelope: 'import',
  answer: wholeImportShape,
});

export const listImports = getCall({
  path: 'imports',
  access: list,
  summary: 'What was brought in by file',
  envelope: 'imports',
  answer: importShape,
  list: {
    name: 'imports',
    sort: ['id', 'name', 'kind', 'status', 'rows', 'createdAt'],
    filter: {
      id: z.array(id).max(1000),
      kind,
      status: z.enum(IMPORT_STATUSES, texts.notAChoice),
    },
  },
});

export const getImport = getCall({
  path: 'imports/:id',
  access: list,
  summary: 'One import with its columns',
  envelope: 'import',
  answer: wholeImportShape,
});

export const planImport = putCall({
  path: 'imports/:id/plan',
  access: run,
  summary: 'Says how a file’s rows become records; what was rehearsed counts no more',
  body: z.object({ ...planShape.shape, version }),
  envelope: 'import',
  answer: wholeImportShape,
});

const change = z.object({
  field: answer.text,
  label: answer.text,
  before: answer.optionalText,
  after: answer.optionalText,
});

const problem = z.object({
  /** The field of the cell; null where it is about the whole row. */
  field: answer.optionalText,
  label: answer.optionalText,
  message: answer.text,
});

export const listImportRows = getCall({
  path: 'imports/:id/rows',
  access: list,
  summary: 'The rows of an import, and what becomes of each',
  envelope: 'rows',
  answer: z.object({
    id: answer.id,
    row: answer.count,
    /** Result of the run, or of the rehearsal before it; null while there was neither. */
    result: z.enum(ROW_RESULTS).nullable(),
    /** The cells by their column; null once the row is done with. */
    cells: z.array(answer.text).nullable(),
    changes: z.array(change),
    problems: z.array(problem),
    recordId: answer.id.nullable(),
    /** Of the record; null before there is one, and of own records. */
    name: answer.optionalText,
  }),
  list: {
    name: 'import-rows',
    sort: ['row'],
    filter: { result: z.enum(ROW_RESULTS, texts.notAChoice) },
  },
});

export const listMissing = getCall({
  path: 'imports/:id/missing',
  access: list,
  shows: { as: 'search', customers: ['customers_id'] },
  summary: 'What the rows of an import refer to that is not there',
  envelope: 'missing',
  answer: z.array(
    z.object({
      field: answer.text,
      label: answer.text,
      reference: answer.text,
      value: answer.text,
      rows: answer.count,
      proposal: z
        .object({ id: answer.id, name: answer.text, customers_id: answer.id.nullable() })
        .nullable(),
    }),
  ),
});

const nameShape = z.object({
  text: answer.text,
  rows: answer.count,
  readings: z.array(
    z.object({
      surnames: answer.count,
      surname: answer.text,
      secondSurname: answer.text,
      firstName: answer.text,
      secondName: answer.text,
    }),
  ),
});

export const previewNames = getCall({
  path: 'imports/:id/names',
  access: list,
  summary: 'How the whole names of a column would be divided',
  query: z.object({
    place: z.coerce.number().int().min(0).max(199).default(0),
    order: z.enum(['surnames', 'givenNames'], texts.notAChoice).default('surnames'),
    /** Place of the identity-number column, which tells companies from people. */
    identity: z.coerce.number().int().min(0).max(199).optional(),
  }),
  envelope: 'names',
  answer: z.object({
    /** How many names can be read in two ways; the first thousand are listed. */
    doubtful: answer.count,
    names: z.array(nameShape),
    /** Sample of whole names that can be read in one way only. */
    examples: z.array(nameShape),
  }),
});

export const countConsents = getCall({
  path: 'imports/:id/consents',
  access: list,
  summary: 'How many rows of an import say that a person consented',
  envelope: 'consents',
  answer: z.object({ rows: answer.count }),
});

const command = <const Path extends string>(path: Path, summary: string) =>
  postCall({
    path,
    access: run,
    summary,
    body: z.object({ version }),
    envelope: 'import',
    answer: importShape,
  });

export const rehearseImport = command('imports/:id/rehearse', 'Begins the rehearsal of an import');

export const runImport = command(
  'imports/:id/run',
  'Begins to bring a file in, or goes on with it',
);

export const cancelImport = command('imports/:id/cancel', 'Stops what is under way');

export const undoImport = command(
  'imports/:id/undo',
  'Takes back what an import brought in, as long as nobody built on it',
);

export const checkUndo = getCall({
  path: 'imports/:id/undo',
  access: run,
  summary: 'How many rows of an import can be undone, and what holds the others',
  envelope: 'undo',
  answer: z.object({
    free: answer.count,
    held: answer.count,
    holding: z.array(z.object({ row: answer.count, message: answer.text })),
  }),
});

export const deleteImport = deleteCall({
  path: 'imports/:id',
  access: run,
  summary: 'Removes an import that brought in nothing',
  envelope: 'message',
  answer: answer.text,
});

export const downloadFailedRows = getCall({
  path: 'imports/:id/failed-rows',
  access: run,
  summary: 'The rows of an import that failed, with the reason beside them',
  envelope: null,
  answer: answer.text,
});

export const downloadTemplate = getCall({
  path: 'import-templates/:kind',
  access: list,
  summary: 'An empty file with the columns of a kind',
  params: z.object({ kind }),
  envelope: null,
  answer: answer.text,
});

export const CHECK_GROUPS = ['company', 'advisor', 'policyType', 'month'] as const;

export const checkImport = getCall({
  path: 'imports/:id/check',
  access: list,
  summary: 'Counts and sums of the policies an import brought in',
  envelope: 'check',
  answer: z.array(
    z.object({
      group: z.enum(CHECK_GROUPS),
      name: answer.text,
      policies: answer.count,
      policyValue: answer.amount,
      collected: answer.amount,
      pending: answer.amount,
      advisorCommission: answer.amount,
    }),
  ),
});

export const resources: Resources = {
  imports: { list: listImports, create: uploadImport },
};
