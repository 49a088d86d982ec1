import type { printTexts as calls } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findPrintTexts, lockVersion, printTextsJson, versionsJson } from './repository.ts';

export const listPrintTexts = async ({
  context: { database },
}: Input<typeof calls.listPrintTexts>) => new JsonText(await printTextsJson(database.kysely));

export const listPrintTextVersions = async ({
  context,
  params,
}: Input<typeof calls.listPrintTextVersions>) =>
  new JsonText(await versionsJson(context.database.kysely, params.report));

/**
 * Writes the texts of a report; the earlier ones stay, as versions.
 * @throws Problem 400 for a variable there is not, 409 for a stale version
 */
export const writePrintTexts = ({
  context,
  actor,
  params: { report },
  body: { version, ...texts },
}: Input<typeof calls.writePrintTexts>) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now();
    const before = await lockVersion(trx, report);
    if (version !== undefined && version !== before) throw staleVersion();
    const was = await findPrintTexts(trx, report, now);
    const after = { ...texts, heading: texts.heading ?? null };
    const written = { report, user_name: actor.userName, created_at: now };
    await insertRow(trx, 'print_texts', { ...after, ...written });
    const [row] = JSON.parse(await printTextsJson(trx, [report]));
    const details = { before: was, after };
    const event = auditEvent('print_text.updated', ['print_text', report], actor, { details });
    return { result: new JsonText(JSON.stringify(row)), events: [event] };
  });
