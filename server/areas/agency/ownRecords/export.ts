import { exportOfRecords } from '../../../../domain/agency/exports/ownRecords.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { ownRecords as calls } from '../../../../domain/contract/index.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { type ExportedList, exportList } from '../exports/service.ts';
import { objectFor, resourcesSeenBy } from './access.ts';
import { recordListOf } from './repository.ts';

export const exportedRecords = async (
  db: Executor,
  actor: Actor,
  object: OwnObject,
): Promise<ExportedList> => ({
  listed: await recordListOf(db, object, await resourcesSeenBy(db, actor), actor),
  columns: exportOfRecords(object),
  whose: resourceOf(object.key),
});

export const exportOwnRecords = async (input: Input<typeof calls.exportOwnRecords>) => {
  const { context, actor, params } = input;
  const db = context.database.kysely;
  const object = await objectFor(db, actor, params.object, 'list');
  const exported = await exportedRecords(db, actor, object);
  return exportList(input, resourceOf(object.key), exported, today(context));
};
