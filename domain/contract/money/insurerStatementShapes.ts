import { z } from 'zod';
import { STATEMENT_FILE_BYTES } from '../../money/insurerStatements/columns.ts';
import { QUEUES, type Queue } from '../../money/insurerStatements/queues.ts';
import { texts } from '../../texts.ts';
import {
  amount,
  answer,
  date,
  id,
  optionalAmount,
  optionalDate,
  optionalText,
  text,
} from '../fields.ts';

/** Draft while lines are undecided or wait for it; an approved one has entered what it pays. */
export const STATEMENT_STATUSES = ['draft', 'reconciled', 'approved'] as const;
export type InsurerStatementStatus = (typeof STATEMENT_STATUSES)[number];

/** Queue in which the rules placed a line; ignoring it is a person's decision. */
export const LINE_QUEUES = QUEUES.filter((queue) => queue !== 'ignored');
export type LineQueue = Exclude<Queue, 'ignored'>;

export const LINE_DECISIONS = ['confirmed', 'ignored', 'open'] as const;

const SIGNED = { min: '-999999999.99' } as const;
const optionalSigned = optionalAmount(SIGNED);

/** A workbook or text file in base64 (docs/domain.md §11). */
const FILE_LENGTH = 4 * Math.ceil(STATEMENT_FILE_BYTES / 3);
export const file = z
  .string(texts.required)
  .min(1, texts.required)
  .max(FILE_LENGTH, texts.statementFileTooLarge)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, texts.characters);
export const bodyLimit = FILE_LENGTH + 1_000_000;

/** Content of a column of the file → its place, from 0. */
export const columns = z.record(z.string().max(30), z.int().min(0).max(255));

export const typedLine = z.object({
  policyNumber: text(60),
  commission: amount(SIGNED),
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

export const heading = {
  company_id: id,
  numberStatement: text(60),
  issuedOn: date,
  statedTotal: optionalSigned,
  deposited: optionalAmount(),
  depositedOn: optionalDate,
};

export const statementShape = z.object({
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
  lines: answer.count,
  open: answer.count,
  linesTotal: answer.amount,
  acceptedTotal: answer.amount,
});

export const queueShape = z.object({
  queue: z.enum(LINE_QUEUES),
  decision: z.enum(LINE_DECISIONS),
  lines: answer.count,
  commission: answer.amount,
});

const candidateShape = z.object({
  policyId: answer.id,
  policyNumber: answer.text,
  customer: answer.text,
  reasons: z.array(answer.text),
});

export const instalmentChoice = z.object({
  paymentId: answer.id,
  numberPayment: answer.count,
  dueDate: answer.date,
  collectedOn: answer.date.nullable(),
  expected: answer.amount,
  received: answer.amount,
  /** Chosen by the rules for the line's day or amount, or named by the line. */
  isProposed: answer.flag,
});

export const lineShape = z.object({
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
  /** Amounts by instalment; empty where the line is about a single one. */
  parts: z.array(
    z.object({ paymentId: answer.id, number_payment: answer.count, amount: answer.amount }),
  ),
  expected: answer.amount.nullable(),
  difference: answer.amount.nullable(),
  decision: z.enum(LINE_DECISIONS),
  note: answer.optionalText,
  decidedBy: answer.optionalText,
});
