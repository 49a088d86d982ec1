import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import { FILE_COLUMNS } from '../../money/insurerStatements/columns.ts';
import { PORTFOLIO_DIFFERENCES } from '../../money/insurerStatements/portfolio.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, date, id, optionalText, text, version } from '../fields.ts';
import { searchText } from '../lists.ts';
import {
  bodyLimit,
  columns,
  file,
  heading,
  instalmentChoice,
  LINE_DECISIONS,
  LINE_QUEUES,
  lineShape,
  queueShape,
  STATEMENT_STATUSES,
  statementShape,
  typedLine,
} from './insurerStatementShapes.ts';

const list = 'insurer-statements.list';
const create = 'insurer-statements.create';
const edit = 'insurer-statements.edit';
const approval = 'insurer-statements.approve';

export const readStatementFile = postCall({
  path: 'insurer-statements/read-file',
  access: create,
  summary: 'What an insurer’s file holds; nothing is stored',
  body: z.object({
    company_id: id,
    content: file,
    columns: columns.optional(),
    kind: z.enum(keysOf(FILE_COLUMNS), texts.notAChoice).default('statement'),
  }),
  bodyLimit,
  unkeyed: true,
  unaudited: true,
  envelope: 'file',
  answer: z.object({
    headings: z.array(answer.text),
    columns,
    isKept: answer.flag,
    lines: answer.count,
    total: answer.amount,
    statedTotal: answer.amount.nullable(),
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
    /** Rows below the header that are no lines: hidden ones, totals, taxes, signatures. */
    leftOut: z.array(z.object({ row: answer.count, reason: answer.text })),
  }),
});

export const PORTFOLIO_ROWS = 1000;

const portfolioDifference = z.enum(keysOf(PORTFOLIO_DIFFERENCES));

export const comparePortfolio = postCall({
  path: 'insurer-statements/compare-portfolio',
  shows: { as: 'insurer-statements', policies: ['policy_id'] },
  access: create,
  summary: 'Compares the instalments that an insurer says are unpaid with ours',
  body: z.object({
    company_id: id,
    asOf: date,
    file: z.object({ name: text(200), content: file, columns }, texts.required),
  }),
  bodyLimit,
  unkeyed: true,
  unaudited: true,
  envelope: 'comparison',
  answer: z.object({
    lines: answer.count,
    agreeing: answer.count,
    sums: z.array(
      z.object({
        difference: portfolioDifference,
        count: answer.count,
        theirs: answer.amount,
        ours: answer.amount,
      }),
    ),
    differences: z.array(
      z.object({
        difference: portfolioDifference,
        rows: z.array(answer.count),
        policy_id: answer.id.nullable(),
        numberPolicy: answer.text,
        customerName: answer.optionalText,
        number_payment: answer.count.nullable(),
        dueDate: answer.date.nullable(),
        collectedOn: answer.date.nullable(),
        theirs: answer.amount,
        ours: answer.amount,
      }),
    ),
  }),
});

/** Keeps a statement and places its lines; a file's columns are remembered for the next one. */
export const registerStatement = postCall({
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

export const listStatements = getCall({
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
  },
});

export const getStatement = getCall({
  path: 'insurer-statements/:id',
  access: list,
  summary: 'An insurer’s statement with its queues',
  envelope: 'statement',
  answer: statementShape.extend({
    queues: z.array(queueShape),
    certain: answer.count,
  }),
});

export const updateStatement = putCall({
  path: 'insurer-statements/:id',
  access: edit,
  summary: 'Changes the totals, the days and the number of a draft',
  body: z.object({ ...heading, company_id: id.optional(), version }),
  envelope: 'statement',
  answer: statementShape,
});

export const listStatementLines = getCall({
  path: 'insurer-statements/:id/lines',
  shows: { as: 'insurer-statements', policies: ['policyId', 'policy_id'] },
  access: list,
  summary: 'The lines of an insurer’s statement',
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
  },
});

export const listLineChoices = getCall({
  path: 'insurer-statements/lines/:id/choices',
  access: edit,
  summary: 'Instalments of a policy that a line may pay',
  query: z.object({ policy_id: id.optional() }),
  envelope: 'choices',
  answer: z.array(instalmentChoice),
});

export const decideLine = putCall({
  path: 'insurer-statements/lines/:id',
  access: edit,
  summary: 'Decides a line of an insurer’s statement',
  body: z.object({
    decision: z.enum(LINE_DECISIONS, texts.notAChoice),
    policy_id: id.nullish(),
    payment_id: id.nullish(),
    payment_ids: z.array(id).min(1).max(60).optional(),
    note: optionalText(300),
    version,
  }),
  envelope: 'line',
  answer: lineShape,
});

export const confirmCertain = putCall({
  path: 'insurer-statements/:id/confirm-certain',
  access: edit,
  summary: 'Confirms every line whose place is certain',
  envelope: 'confirmed',
  answer: z.object({ lines: answer.count }),
});

export const placeAgain = putCall({
  path: 'insurer-statements/:id/place',
  access: edit,
  summary: 'Compares the undecided lines with the policies again',
  envelope: 'statement',
  answer: statementShape,
});

export const reconcileStatement = putCall({
  path: 'insurer-statements/:id/reconcile',
  access: edit,
  summary: 'Says that every line is decided and the totals tie or are explained',
  body: z.object({ explanation: optionalText(300), version }),
  envelope: 'statement',
  answer: statementShape,
});

export const approveStatement = putCall({
  path: 'insurer-statements/:id/approve',
  access: approval,
  summary: 'Enters what a reconciled statement pays',
  body: z.object({ version }),
  envelope: 'statement',
  answer: statementShape,
});

export const reopenStatement = putCall({
  path: 'insurer-statements/:id/reopen',
  access: approval,
  summary: 'Makes a statement a draft again; what it entered is countered',
  body: z.object({ reason: text(300), version }),
  envelope: 'statement',
  answer: statementShape,
});

export const deleteStatement = deleteCall({
  path: 'insurer-statements/:id',
  access: edit,
  summary: 'Removes a draft that has never been approved',
  envelope: 'message',
  answer: answer.text,
});

export const resources: Resources = {
  'insurer-statements': {
    list: listStatements,
    one: getStatement,
    create: registerStatement,
    update: updateStatement,
    delete: deleteStatement,
  },
};
