import type { automations as calls } from '../../../../domain/contract/index.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { registerServices } from '../records/registers.ts';
import { conditionsOf } from './conditions.ts';
import { findNewestId, notePresent } from './entries.repository.ts';
import { type AutomationRow, automationTable } from './repository.ts';

export const noAutomation = () => notFound('No existe una regla con este identificador');

const decides = ({ view_id, conditions, occasion, is_on }: AutomationRow) =>
  [view_id, conditions, occasion, is_on].join();

/**
 * Gives an automation to who saves it, whose rights it has from now on. Where it is turned on or looks elsewhere, the
 * records that stand in its view are no news, unless it includes them.
 * @throws Problem 400 at what is not there, not shared or not the actor's to do
 */
const takeOver = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  id: number,
  before?: AutomationRow,
): Promise<void> => {
  const row = await lockRow(trx, 'automations', id, noAutomation);
  const found = await conditionsOf(trx, context, actor, row);
  const automation = { ...row, conditions: found.filter };
  const isNews = row.is_on && (!before || decides(before) !== decides(automation));
  if (isNews && row.occasion === 'met' && !row.includes_present)
    await notePresent(trx, found, context.clock.now());
  await trx
    .updateTable('automations')
    .set({
      author_id: actor.userId,
      conditions: found.filter,
      ...(isNews ? { after_id: await findNewestId(trx, found) } : {}),
      ...(row.is_on ? { paused_because: null } : {}),
    })
    .where('id', '=', id)
    .execute();
};

type Saved = (inside: Context) => Promise<JsonText>;

/** Saves by the register's own service, and takes over what it saved in the same transaction. */
const saving = (context: Context, actor: Actor, save: Saved, changed?: number) =>
  inTransaction(context, async (trx) => {
    const events: AuditEvent[] = [];
    const inside = joinTransaction(context, trx, (done) => events.push(...done));
    const before =
      changed === undefined ? undefined : await lockRow(trx, 'automations', changed, noAutomation);
    const { text } = await save(inside);
    const id = changed ?? Number(JSON.parse(text).id);
    await takeOver(trx, inside, actor, id, before);
    return { result: await automationTable.read(trx, id), events };
  });

const { register, update } = registerServices.automations;

export const registerAutomation = ({
  context,
  actor,
  body,
}: Pick<Input<typeof calls.registerAutomation>, 'context' | 'actor' | 'body'>) =>
  saving(context, actor, (inside) => register(inside, actor, body));

export const updateAutomation = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateAutomation>) =>
  saving(context, actor, (inside) => update(inside, actor, id, body), id);
