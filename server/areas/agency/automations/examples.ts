import { automationExamples } from '../../../../domain/agency/automations/examples.ts';
import { automations as calls, views } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { valuesOf } from '../../../db/rows.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { registerView } from '../views/service.ts';
import { registerAutomation } from './saving.ts';

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
