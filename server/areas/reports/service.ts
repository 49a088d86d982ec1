import { type BodyOf, reports } from '../../../domain/contract/index.ts';
import {
  type ReportSubject,
  type ReportType,
  reportSubject,
} from '../../../domain/contract/reportSubject.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import { type Context, today } from '../../context.ts';
import { Raw } from '../../http/answers.ts';
import { invalid } from '../../problem.ts';
import type { Issue } from '../../reports/documents/frame.ts';
import { print, printing } from '../../reports/print/print.ts';
import { inTransaction } from '../../transaction.ts';
import { deny } from '../auth/denial.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './drafts.ts';

type ReportBody = BodyOf<typeof reports.createReport>;

/** Names of specification §7; the last two are ours. */
const FILE_NAMES: Record<ReportType, string> = {
  policy: 'policy-report.pdf',
  payment: 'payment-report.pdf',
  finished: 'finished-policies-report.pdf',
  statement: 'commission-statement.pdf',
};

/** Two reports on one customer lie in the same folder, and only one of them is for their eyes. */
const fileName = (type: ReportType, subject: ReportSubject): string =>
  subject.kind === 'customer' && subject.forCustomer
    ? 'customer-policy-report.pdf'
    : FILE_NAMES[type];

const LISTS: Record<ReportType, Permission> = {
  policy: 'policies.list',
  payment: 'payments.list',
  finished: 'policies.list',
  statement: 'advisors.list',
};

/**
 * A report shows no more than the lists its reader may see.
 * @throws Problem 403, recorded as a denial
 */
const requireList = async (context: Context, actor: Actor, type: ReportType): Promise<void> => {
  if (!actor.permissions.has(LISTS[type])) await deny(context, actor, LISTS[type]);
};

const issueBy = (context: Context, actor: Actor): Issue => ({
  agencyName: context.config.agency.name,
  at: context.clock.now(),
  day: today(context),
  by: `${actor.firstName} ${actor.surname}`,
});

/** Whose rows left the house, by id: words typed in a search may be a person's name. */
const recordReport = (context: Context, actor: Actor, type: ReportType, draft: Draft) =>
  inTransaction(context, async () => {
    const details = { type, ...draft.about, rows: draft.ids.length, ids: draft.ids };
    return {
      result: undefined,
      events: [{ action: 'report.created', entity: 'report', entityId: type, actor, details }],
    };
  });

/**
 * Makes a report from what the database holds now (specification §7). That it was made is in the
 * audit trail for good before the first page leaves.
 * @param actor who asks
 * @param body the kind of report, and what identifies its subject
 * @param signal gives the report up: its reader has gone
 * @returns the PDF, to be downloaded
 * @throws Problem 400 for nothing to report on or too many rows, 403, 404, 429 when too many wait
 */
export const createReport = async (
  context: Context,
  actor: Actor,
  { type, data }: ReportBody,
  signal?: AbortSignal,
): Promise<Raw> => {
  await requireList(context, actor, type);
  const subject = reportSubject(type, data);
  if (!subject) throw invalid({ data: texts.reportWithoutSubject });
  const leave = await printing.enter(actor.userId, signal);
  try {
    const draft = await draftOf(context, issueBy(context, actor), subject);
    if (draft.count > reports.MAX_REPORT_ROWS)
      throw invalid({ data: texts.reportTooLong(draft.count, reports.MAX_REPORT_ROWS) });
    const pdf = await print(draft.document, signal);
    await recordReport(context, actor, type, draft);
    return new Raw('application/pdf', pdf, fileName(type, subject));
  } finally {
    leave();
  }
};
