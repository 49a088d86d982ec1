import type { printTexts as calls } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import {
  findPrintTexts,
  insertPrintTexts,
  lockVersion,
  printTextsJson,
  versionsJson,
} from './repository.ts';

const listPrintTexts = async ({
  context: { database },
}: Input<typeof calls.listPrintTexts>): Promise<JsonText> =>
  new JsonText(await printTextsJson(database.kysely));

const listPrintTextVersions = async ({
  context: { database },
  params: { report },
}: Input<typeof calls.listPrintTextVersions>): Promise<JsonText> =>
  new JsonText(await versionsJson(database.kysely, report));

/**
 * Writes the texts of a report; the earlier ones stay, as versions.
 * @throws Problem 400 for a variable there is not, 409 for a stale version
 */
const writePrintTexts = ({
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
    await insertPrintTexts(trx, {
      ...after,
      report,
      user_name: actor.userName,
      created_at: now,
    });
    const [written] = JSON.parse(await printTextsJson(trx, [report]));
    const details = { before: was, after };
    const event = auditEvent('print_text.updated', ['print_text', report], actor, { details });
    return { result: new JsonText(JSON.stringify(written)), events: [event] };
  });

export const printTexts: Answers<typeof calls> = {
  listPrintTexts,
  listPrintTextVersions,
  writePrintTexts,
};
