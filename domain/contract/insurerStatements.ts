import { z } from 'zod';
import { QUEUES, type Queue } from '../insurerStatements/queues.ts';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { amount, answer, date, id, optionalText, text, version, whole } from './fields.ts';
import { searchText } from './lists.ts';

/** What insurers state that they pay the agency («liquidación»), compared with what they are to pay. */

/** Draft while lines are undecided or wait for it; an approved one has entered what it pays. */
export const STATEMENT_STATUSES = ['draft', 'reconciled', 'approved'] as const;
export type InsurerStatementStatus = (typeof STATEMENT_STATUSES)[number];

/** Where the rules placed a line; ignoring it is a person's decision. */
export const LINE_QUEUES = QUEUES.filter((queue) => queue !== 'ignored');
export type LineQueue = Exclude<Queue, 'ignored'>;

/** A line's own decision, or that it waits for one. */
export const LINE_DECISIONS = ['confirmed', 'ignored', 'open'] as const;

const signedAmount = amount({ min: '-999999999.99' });

const blankAsNull = (value: unknown) => (value === undefined || value === '' ? null : value);
const optionalAmount = z.preprocess(blankAsNull, amount().nullable());
const optionalSigned = z.preprocess(blankAsNull, signedAmount.nullable());
const optionalDate = z.preprocess(blankAsNull, date.nullable());

/** A workbook or text file in base64; 10 MB at most (docs/domain.md, «Insurer's statements»). */
const FILE_LIMIT = 14_000_000;
const file = z
  .string(texts.required)
  .min(1, texts.required)
  .max(FILE_LIMIT, 'El archivo pesa más de 10 MB')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, texts.characters);
const bodyLimit = FILE_LIMIT + 1_000_000;

/** What a column of the file holds → its place, from 0. */
const columns = z.record(z.string().max(30), z.int().min(0).max(255));

/** A line typed by hand; a file's line has the same. */
const typedLine = z.object({
  policyNumber: text(60),
  commission: signedAmount,
  receipt: optionalText(60),
  instalment: optionalText(30),
  insured: optionalText(150),
  identification: optionalText(20),
  lineOfBusiness: optionalText(60),
  collectedOn: optionalDate,
  premium: optionalSigned,
  percentage: optionalText(20),
  vat: optionalSigned,
  withholding: optionalSigned,
  net: optionalSigned,
  agentCode: optionalText(30),
  remarks: optionalText(300),
});

const heading = {
  company_id: id,
  numberStatement: text(60),
  issuedOn: date,
  /** The total that the insurer states, and what came to the bank. */
  statedTotal: optionalSigned,
  deposited: optionalAmount,
  depositedOn: optionalDate,
};

const statementShape = z.object({
  id: answer.id,
  version: answer.count,
  company_id: answer.id,
  companyName: answer.text,
  numberStatement: answer.text,
  issuedOn: answer.date,
  status: z.enum(STATEMENT_STATUSES),
  statedTotal: answer.amount.nullable(),
  deposited: answer.amount.nullable(),
  depositedOn: answer.date.nullable(),
  explanation: answer.optionalText,
  fileName: answer.optionalText,
  createdAt: answer.instant,
  userName: answer.text,
  /** Lines in all, and those that wait for a decision. */
  lines: answer.count,
  open: answer.count,
  /** Sum of the lines, and of those that are not ignored. */
  linesTotal: answer.amount,
  acceptedTotal: answer.amount,
});

const queueShape = z.object({
  queue: z.enum(LINE_QUEUES),
  decision: z.enum(LINE_DECISIONS),
  lines: answer.count,
  commission: answer.amount,
});

/** A policy that a line may be about, and why. */
const candidateShape = z.object({
  policyId: answer.id,
  policyNumber: answer.text,
  customer: answer.text,
  reasons: z.array(answer.text),
});

/** An instalment that a line may pay: what is expected of the insurer, and what it has paid. */
const instalmentChoice = z.object({
  paymentId: answer.id,
  numberPayment: answer.count,
  dueDate: answer.date,
  collectedOn: answer.date.nullable(),
  expected: answer.amount,
  received: answer.amount,
});

const lineShape = z.object({
  id: answer.id,
  version: answer.count,
  rowNumber: answer.count,
  policyNumber: answer.text,
  receipt: answer.optionalText,
  instalment: answer.optionalText,
  insured: answer.optionalText,
  identification: answer.optionalText,
  lineOfBusiness: answer.optionalText,
  collectedOn: answer.date.nullable(),
  premium: answer.amount.nullable(),
  percentage: answer.optionalText,
  commission: answer.amount,
  vat: answer.amount.nullable(),
  withholding: answer.amount.nullable(),
  net: answer.amount.nullable(),
  agentCode: answer.optionalText,
  remarks: answer.optionalText,
  queue: z.enum(LINE_QUEUES),
  isCertain: answer.flag,
  reasons: z.array(answer.text),
  candidates: z.array(candidateShape),
  policy_id: answer.id.nullable(),
  numberPolicy: answer.optionalText,
  customerName: answer.optionalText,
  payment_id: answer.id.nullable(),
  number_payment: answer.count.nullable(),
  expected: answer.amount.nullable(),
  /** Commission less what was expected. */
  difference: answer.amount.nullable(),
  decision: z.enum(LINE_DECISIONS),
  note: answer.optionalText,
  decidedBy: answer.optionalText,
});

const byId = z.object({ id });
const list = 'insurer-statements.list';
const create = 'insurer-statements.create';
const edit = 'insurer-statements.edit';
const approval = 'insurer-statements.approve';

/** What a file holds, before anything is stored. */
export const readStatementFile = defineCall({
  method: 'POST',
  path: 'insurer-statements/read-file',
  access: create,
  summary: 'What an insurer’s file holds; nothing is stored',
  body: z.object({ company_id: id, content: file, columns: columns.optional() }),
  bodyLimit,
  unkeyed: true,
  unaudited: true,
  envelope: 'file',
  answer: z.object({
    headings: z.array(answer.text),
    columns,
    /** Whether the columns are those kept for this insurer's headings. */
    isKept: answer.flag,
    lines: answer.count,
    total: answer.amount,
    /** The total that the file itself states. */
    statedTotal: answer.amount.nullable(),
    /** The first lines, as the map reads them. */
    sample: z.array(
      z.object({
        row: answer.count,
        policyNumber: answer.text,
        insured: answer.optionalText,
        collectedOn: answer.date.nullable(),
        commission: answer.amount,
      }),
    ),
    problems: z.array(z.object({ row: answer.count, column: answer.text, message: answer.text })),
  }),
});

/** Keeps a statement and places its lines; a file's columns are remembered for the next one. */
export const registerStatement = defineCall({
  method: 'POST',
  path: 'insurer-statements',
  access: create,
  summary: 'Registers an insurer’s statement, from a file or typed lines',
  body: z.object({
    ...heading,
    file: z.object({ name: text(200), content: file, columns }).optional(),
    lines: z.array(typedLine).max(2000, texts.atMost('2000')).optional(),
  }),
  bodyLimit,
  envelope: 'statement',
  answer: statementShape,
});

export const listStatements = defineCall({
  method: 'GET',
  path: 'insurer-statements',
  access: list,
  summary: 'Insurers’ statements',
  envelope: 'statements',
  answer: statementShape,
  list: {
    name: 'insurer-statements',
    sort: ['id', 'companyName', 'numberStatement', 'issuedOn', 'status', 'linesTotal', 'open'],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      company_id: id,
      status: z.enum(STATEMENT_STATUSES, texts.notAChoice),
    },
    search: ['numberStatement', 'companyName'],
  },
});

export const getStatement = defineCall({
  method: 'GET',
  path: 'insurer-statements/:id',
  access: list,
  summary: 'An insurer’s statement with its queues',
  params: byId,
  envelope: 'statement',
  answer: statementShape.extend({
    queues: z.array(queueShape),
    /** Open lines whose place is certain. */
    certain: answer.count,
  }),
});

export const updateStatement = defineCall({
  method: 'PUT',
  path: 'insurer-statements/:id',
  access: edit,
  summary: 'Changes the totals, the days and the number of a draft',
  params: byId,
  body: z.object({ ...heading, company_id: id.optional(), version }),
  envelope: 'statement',
  answer: statementShape,
});

export const listStatementLines = defineCall({
  method: 'GET',
  path: 'insurer-statements/:id/lines',
  access: list,
  summary: 'The lines of an insurer’s statement',
  params: byId,
  envelope: 'lines',
  answer: lineShape,
  list: {
    name: 'insurer-statement-lines',
    sort: ['id', 'rowNumber', 'policyNumber', 'commission', 'difference'],
    filter: {
      q: searchText,
      queue: z.enum(LINE_QUEUES, texts.notAChoice),
      decision: z.enum(LINE_DECISIONS, texts.notAChoice),
    },
    search: ['policyNumber', 'insured', 'identification', 'receipt'],
  },
});

/** To choose by hand what a line pays. */
export const listLineChoices = defineCall({
  method: 'GET',
  path: 'insurer-statements/lines/:id/choices',
  access: edit,
  summary: 'Instalments of a policy that a line may pay',
  params: byId,
  /** The line's own policy where none is named. */
  query: z.object({ policy_id: id.optional() }),
  envelope: 'choices',
  answer: z.array(instalmentChoice),
});

/** Confirms where a line was placed, or says where it belongs, ignores it, or opens it again. */
export const decideLine = defineCall({
  method: 'PUT',
  path: 'insurer-statements/lines/:id',
  access: edit,
  summary: 'Decides a line of an insurer’s statement',
  params: byId,
  body: z.object({
    decision: z.enum(LINE_DECISIONS, texts.notAChoice),
    policy_id: id.nullish(),
    payment_id: id.nullish(),
    note: optionalText(300),
    version,
  }),
  envelope: 'line',
  answer: lineShape,
});

export const confirmCertain = defineCall({
  method: 'PUT',
  path: 'insurer-statements/:id/confirm-certain',
  access: edit,
  summary: 'Confirms every line whose place is certain',
  params: byId,
  envelope: 'confirmed',
  answer: z.object({ lines: answer.count }),
});

/** Places the undecided lines anew, after collections or registrations. */
export const placeAgain = defineCall({
  method: 'PUT',
  path: 'insurer-statements/:id/place',
  access: edit,
  summary: 'Compares the undecided lines with the policies again',
  params: byId,
  envelope: 'statement',
  answer: statementShape,
});

export const reconcileStatement = defineCall({
  method: 'PUT',
  path: 'insurer-statements/:id/reconcile',
  access: edit,
  summary: 'Says that every line is decided and the totals tie or are explained',
  params: byId,
  body: z.object({ explanation: optionalText(300), version }),
  envelope: 'statement',
  answer: statementShape,
});

export const approveStatement = defineCall({
  method: 'PUT',
  path: 'insurer-statements/:id/approve',
  access: approval,
  summary: 'Enters what a reconciled statement pays',
  params: byId,
  body: z.object({ version }),
  envelope: 'statement',
  answer: statementShape,
});

export const reopenStatement = defineCall({
  method: 'PUT',
  path: 'insurer-statements/:id/reopen',
  access: approval,
  summary: 'Makes a statement a draft again; what it entered is countered',
  params: byId,
  body: z.object({ reason: text(300), version }),
  envelope: 'statement',
  answer: statementShape,
});

export const deleteStatement = defineCall({
  method: 'DELETE',
  path: 'insurer-statements/:id',
  access: edit,
  summary: 'Removes a draft that has never been approved',
  params: byId,
  envelope: 'message',
  answer: answer.text,
});

const dueFromInsurer = {
  /** Whole days since the instalment was collected. */
  days: answer.count,
  expected: answer.amount,
  received: answer.amount,
  missing: answer.amount,
} as const;

/** What was collected and the insurer has not paid («por cobrar a compañías»). */
export const listReceivables = defineCall({
  method: 'GET',
  path: 'insurer-receivables',
  access: 'insurer-receivables.list',
  summary: 'Commission that insurers have not paid',
  envelope: 'receivables',
  answer: z.object({
    id: answer.id,
    policy_id: answer.id,
    numberPolicy: answer.text,
    customerName: answer.text,
    company_id: answer.id,
    companyName: answer.text,
    number_payment: answer.count,
    collectedOn: answer.date,
    ...dueFromInsurer,
    /** Older than the agency's setting lets an unpaid commission be. */
    isMissing: answer.flag,
  }),
  list: {
    name: 'insurer-receivables',
    sort: ['id', 'numberPolicy', 'companyName', 'collectedOn', 'days', 'expected', 'missing'],
    filter: {
      q: searchText,
      company_id: id,
      /** At least so many days old. */
      days: whole(0, 10_000),
    },
    search: ['numberPolicy', 'customerName'],
  },
});

/** The same by insurer and age. */
export const getReceivablesSummary = defineCall({
  method: 'GET',
  path: 'insurer-receivables/summary',
  access: 'insurer-receivables.list',
  summary: 'Commission that insurers have not paid, by insurer and age',
  envelope: 'companies',
  answer: z.array(
    z.object({
      company_id: answer.id,
      companyName: answer.text,
      instalments: answer.count,
      /** By days since the collection: to 30, to 60, to 90, more. */
      upTo30: answer.amount,
      upTo60: answer.amount,
      upTo90: answer.amount,
      older: answer.amount,
      missing: answer.amount,
    }),
  ),
});
