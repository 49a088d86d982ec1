import { automatedList } from '../../../../domain/agency/automations/automation.ts';
import type { ExportList } from '../../../../domain/agency/exports/column.ts';
import { ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import { checklistsIn } from '../../../../domain/documents/checklists.ts';
import type { Permission, Role } from '../../../../domain/permissions.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { SEEN_WITH } from '../messages/sources.repository.ts';
import { findTables } from '../settings/repository.ts';
import { openView, readerOf } from '../views/lists.ts';
import { findView } from '../views/repository.ts';
import type { Watched } from './entries.repository.ts';
import type { AutomationRow } from './repository.ts';

export interface Conditions extends Watched {
  /** Filter as the view stores it, by which a later change is noticed. */
  readonly filter: string;
  readonly columns: ExportList;
}

const requireActs = async (
  db: Executor,
  list: string,
  { message_kind: kind, checklist, task_text }: AutomationRow,
  { permissions }: Actor,
): Promise<void> => {
  const needs = (field: string, ...wanted: readonly Permission[]) => {
    if (!wanted.every((one) => permissions.has(one))) throw invalid({ [field]: texts.notAllowed });
  };
  if (task_text !== null) needs('taskText', 'tasks.own');
  if (kind !== null) {
    if (!automatedList(list)?.messages.includes(kind))
      throw invalid({ messageKind: texts.automationNoMessage });
    needs('messageKind', 'messages.send', SEEN_WITH[kind]);
  }
  if (checklist !== null) {
    needs('checklist', 'documents.add');
    const known = checklistsIn((await findTables(db)).documentChecklists);
    if (!known.some(({ name }) => name === checklist))
      throw invalid({ checklist: texts.checklistUnknown });
  }
};

/**
 * The records that an automation acts on, as its author sees them on a day, and whether it may.
 * @param context its clock tells the day
 * @throws Problem 400 at the field that names what is gone, is not shared any more or not the author's to use
 */
export const conditionsOf = async (
  db: Executor,
  context: Context,
  author: Actor,
  automation: AutomationRow,
): Promise<Conditions> => {
  const reader = await readerOf(db, author);
  const view = await findView(db, automation.view_id);
  const mayUse = (role: Role) => role === author.role || author.permissions.has('views.share');
  if (!view?.shared_with.some(mayUse)) throw invalid({ view_id: texts.automationNoView });
  if (!automatedList(view.list)) throw invalid({ view_id: texts.automationNoList });
  await requireActs(db, view.list, automation, author);
  const opened = await openView(db, context, reader, view);
  if (!opened) throw invalid({ view_id: texts.automationNoView });
  if (opened.broken !== undefined) throw invalid({ view_id: texts.viewBroken(opened.broken) });
  const { lawful, state, wanted } = opened;
  const own = lawful.own.get(ownKeyOf(state.sort?.[0] ?? '') ?? '');
  const isDated = view.list !== 'customers' && own?.field.isPersonal !== true;
  return { ...wanted, automation, isDated, name: view.list, filter: view.filter };
};
