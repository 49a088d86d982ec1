import { MAX_REPORT_ROWS } from '../../../../domain/contract/agency/reports.ts';
import type { reports as calls } from '../../../../domain/contract/index.ts';
import { fileNameOf } from '../../../../domain/fileName.ts';
import { type ReportType, reportDescriptions } from '../../../../domain/reports/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import { clientSignal } from '../../../http/send.ts';
import { forbidden, invalid } from '../../../problem.ts';
import type { Issue } from '../../../reports/documents/frame.ts';
import { reportModules } from '../../../reports/index.ts';
import { print, printing } from '../../../reports/print/print.ts';
import type { Draft } from '../../../reports/report.ts';
import { inTransaction } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { findPrintTexts } from '../printTexts/repository.ts';
import { findSettings } from '../settings/repository.ts';

export const letterhead = async (db: Executor): Promise<Issue['agency']> => {
  const { agency_name, ruc, address, telephone, logo } = await findSettings(db);
  return { name: agency_name, ruc, address, telephone, logo };
};

export const issueBy = async (context: Context, actor: Actor): Promise<Issue> => ({
  agency: await letterhead(context.database.kysely),
  at: context.clock.now(),
  day: today(context),
  by: `${actor.firstName} ${actor.surname}`,
  reader: actor,
  isHidden: actor.isHidden,
});

const issueOf = async (context: Context, actor: Actor, type: ReportType): Promise<Issue> => {
  const issue = await issueBy(context, actor);
  return { ...issue, texts: await findPrintTexts(context.database.kysely, type, issue.at) };
};

/** Ids of the rows that left the house; search words may be a person's name, and are not kept. */
const recordReport = (context: Context, actor: Actor, type: ReportType, draft: Draft) =>
  inTransaction(context, async () => {
    const details = { type, ...draft.about, rows: draft.ids.length, ids: draft.ids };
    return {
      result: undefined,
      events: [{ action: 'report.created', entity: 'report', entityId: type, actor, details }],
    };
  });

/**
 * Makes a report from what the database holds now. It is
 * committed to the audit trail before the first page is sent.
 * @returns the PDF, to be downloaded
 * @throws Problem 400 for nothing to report on or too many rows, 403, 404, 429 when too many wait
 */
export const createReport = async ({
  context,
  actor,
  body: { type, data },
  reply,
}: Input<typeof calls.createReport>): Promise<Raw> => {
  const { title, permissions } = reportDescriptions[type];
  const missing = permissions.find((one) => !actor.permissions.has(one));
  if (missing) await deny(context, actor, missing);
  if (type === 'statement' && actor.isHidden?.('policies', 'paymentsToAdvisor')) throw forbidden();
  const draftReport = reportModules[type].about(data);
  if (!draftReport) throw invalid({ data: texts.reportWithoutSubject });
  // Its reader has gone: the report is given up.
  const signal = clientSignal(reply);
  const leave = await printing.enter(actor.userId, signal);
  try {
    const issue = await issueOf(context, actor, type);
    const draft = await draftReport(context, issue);
    if (draft.count > MAX_REPORT_ROWS)
      throw invalid({ data: texts.reportTooLong(draft.count, MAX_REPORT_ROWS) });
    const pdf = await print(draft.document, signal);
    await recordReport(context, actor, type, draft);
    return new Raw(
      'application/pdf',
      pdf,
      fileNameOf(draft.title ?? `${title} ${issue.day}`, 'pdf'),
    );
  } finally {
    leave();
  }
};
