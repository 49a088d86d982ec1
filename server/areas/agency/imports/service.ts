import { isWorking } from '../../../../domain/contract/agency/imports.ts';
import type { BodyOf, imports } from '../../../../domain/contract/index.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { deleteRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { addJob, removeJob } from '../../../jobs/repository.ts';
import { runAtOnce } from '../../../jobs/run.ts';
import { type Problem, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { importEvent } from './events.ts';
import { requireSense } from './plan.ts';
import {
  alreadyRun,
  broughtSomething,
  nothingToUndo,
  notNow,
  notRehearsed,
  underWay,
} from './problems.ts';
import { requireImport, requireWritable } from './read.ts';
import { type ImportRow, importJson, lockImport, STOPPED, updateImport } from './repository.ts';
import { countResults, forgetRehearsal, leaveOut, retryBlockedRows } from './rows.repository.ts';
import { importJob } from './work.ts';

type CommandBody = BodyOf<typeof imports.runImport>;

type Step = (trx: Trx, row: ImportRow) => Promise<Parameters<typeof updateImport>[2]>;

const command = (
  context: Context,
  actor: Actor,
  id: number,
  { version }: CommandBody,
  step: Step,
  eventOf: (row: ImportRow) => AuditEvent[],
) =>
  inTransaction(context, async (trx) => {
    const row = await requireImport(trx, actor, id, lockImport);
    if (version !== undefined && version !== row.version) throw staleVersion();
    await updateImport(trx, id, await step(trx, row));
    return { result: new JsonText(await importJson(trx, id)), events: eventOf(row) };
  });

/**
 * A command that begins work. It goes on after the answer; where it fails, the job is tried again.
 * @param stepOf what the import becomes
 */
const beginning =
  (
    action: 'import.rehearsed' | 'import.started' | 'import.undoing',
    stepOf: (context: Context, actor: Actor) => Step,
  ) =>
  async ({ context, actor, params: { id }, body, request }: Input<typeof imports.runImport>) => {
    const eventOf = (row: ImportRow) => [importEvent(actor, action, row)];
    const step = stepOf(context, actor);
    // The work is theirs from here on: it goes on as long as they may.
    const theirs: Step = async (trx, row) => {
      await requireWritable(trx, actor, row.kind);
      const begun = await step(trx, row);
      await addJob(trx, 'imports', context.clock.now(), { import: id });
      return { ...begun, user_id: actor.userId, user_name: actor.userName };
    };
    const begun = await command(context, actor, id, body, theirs, eventOf);
    runAtOnce(context, importJob, { import: id }, (_work, error) =>
      request.log.warn({ err: error }, 'an import stopped'),
    );
    return begun;
  };

const refuseUnless = (isAllowed: boolean, problem: () => Problem): void => {
  if (!isAllowed) throw problem();
};

export const rehearseImport = beginning('import.rehearsed', (_, actor) => async (trx, row) => {
  const { id, status, plan } = row;
  refuseUnless(!isWorking(status), underWay);
  await requireSense(trx, actor, row, plan);
  refuseUnless(status === 'draft' || status === 'rehearsed', alreadyRun);
  await forgetRehearsal(trx, id);
  return { status: 'rehearsing' };
});

export const runImport = beginning('import.started', ({ clock }, actor) => async (trx, row) => {
  const { id, status, ran_at, plan } = row;
  refuseUnless(!isWorking(status), underWay);
  refuseUnless(status !== 'draft', notRehearsed);
  refuseUnless(status === 'rehearsed' || status === 'cancelled', alreadyRun);
  // What was run in part goes on, without the fields that are gone.
  if (status === 'rehearsed') await requireSense(trx, actor, row, plan);
  await leaveOut(trx, id);
  return { status: 'running', ran_at: ran_at ?? clock.now() };
});

export const undoImport = beginning('import.undoing', () => async (trx, { id, status }) => {
  refuseUnless(!isWorking(status), underWay);
  await retryBlockedRows(trx, id);
  const left = await countResults(trx, id, ['created', 'changed']);
  refuseUnless(left > 0, nothingToUndo);
  return { status: 'undoing' };
});

/** Stops what is under way; what was brought in stays, and can be gone on with or undone. */
export const cancelImport = ({
  context,
  actor,
  params,
  body,
}: Input<typeof imports.cancelImport>) =>
  command(
    context,
    actor,
    params.id,
    body,
    async (trx, { status }) => {
      if (!isWorking(status)) throw notNow('La importación no está en curso');
      await removeJob(trx, 'imports', { import: params.id });
      return { status: STOPPED[status] };
    },
    (row) => [importEvent(actor, 'import.cancelled', row, { status: row.status })],
  );

/** @throws Problem 404, 409 for one that is under way or brought something in */
export const deleteImport = ({ context, actor, params }: Input<typeof imports.deleteImport>) =>
  inTransaction(context, async (trx) => {
    const row = await requireImport(trx, actor, params.id, lockImport);
    refuseUnless(!isWorking(row.status), underWay);
    const brought = await countResults(trx, params.id, ['created', 'changed', 'held']);
    refuseUnless(brought === 0, broughtSomething);
    await deleteRow(trx, 'imports', params.id);
    return {
      result: new JsonText(JSON.stringify('Importación eliminada correctamente')),
      events: [importEvent(actor, 'import.deleted', row)],
    };
  });
