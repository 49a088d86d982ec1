import type { automations as calls } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { deleteRow, lockRow } from '../../../db/rows.ts';
import { requireJson } from '../../../http/answers.ts';
import { inTransaction } from '../../../transaction.ts';
import { registerAnswers } from '../records/registers.ts';
import { actsJson } from './entries.repository.ts';
import { noAutomation } from './saving.ts';

export { registerExamples } from './examples.ts';
export { rehearseAutomation } from './rehearsal.ts';
export { registerAutomation, updateAutomation } from './saving.ts';

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
