import { automationExamples } from '../../../../domain/agency/automations/examples.ts';
import { automations as calls, views } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { deleteRow, lockRow, valuesOf } from '../../../db/rows.ts';
import { requireJson } from '../../../http/answers.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { registerAnswers } from '../records/registers.ts';
import { registerView } from '../views/service.ts';
import { actsJson } from './entries.repository.ts';
import { noAutomation, registerAutomation } from './saveOrRehearse.ts';

export { registerAutomation, rehearseAutomation, updateAutomation } from './saveOrRehearse.ts';

export const { listAutomations } = registerAnswers.automations;

export const deleteAutomation = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.deleteAutomation>) =>
  inTransaction(context, async (trx) => {
    const { name } = await lockRow(trx, 'automations', id, noAutomation);
    await deleteRow(trx, 'automations', id);
    const details = { before: { name } };
    return {
      result: { id: `${id}` },
      events: [auditEvent('automation.deleted', ['automation', id], actor, { details })],
    };
  });

export const listActs = ({ context, params: { id } }: Input<typeof calls.listActs>) =>
  requireJson(actsJson(context.database.kysely, id), noAutomation);

/**
 * Adds the ready automations that are not there by their names, turned off, each with its view.
 * @throws Problem 403 for who may not share views, 409 where all are there
 */
export const registerExamples = ({ context, actor }: Input<typeof calls.registerExamples>) =>
  inTransaction(context, async (trx) => {
    const events: AuditEvent[] = [];
    const inside = {
      actor,
      context: joinTransaction(context, trx, (done) => events.push(...done)),
    };
    const names = new Set(await valuesOf<string>(trx)`select name from automations`);
    const result: { id: string; name: string }[] = [];
    for (const { view, automation } of automationExamples) {
      if (names.has(automation.name)) continue;
      const { id } = await registerView({ ...inside, body: views.registerView.body.parse(view) });
      const body = calls.registerAutomation.body.parse({ ...automation, view_id: id });
      const { text } = await registerAutomation({ ...inside, body });
      result.push({ id: String(JSON.parse(text).id), name: automation.name });
    }
    if (result.length === 0) throw conflict('examples_there', texts.automationExamplesThere);
    return { result, events };
  });
