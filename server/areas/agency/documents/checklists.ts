import { addDays } from '../../../../domain/civilDate.ts';
import type { documents as calls } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import {
  type Checklist,
  checklistOfClaim,
  checklistsIn,
  isOffered,
} from '../../../../domain/documents/checklists.ts';
import { type NamedOwner, ownerIn } from '../../../../domain/documents/owners.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { insertRow, valuesOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { refreshClaimOfDocument } from '../../sales/claims/standing.ts';
import { findTables } from '../settings/repository.ts';
import {
  type DocumentReader,
  documentJson,
  findInsurance,
  findKinds,
  lockOwner,
} from './repository.ts';
import { documentEvent, lockSeen, noOwner, readerOf } from './service.ts';

const offeredTo = async (db: Executor, owner: NamedOwner): Promise<Checklist[]> => {
  const { policy_name, company_name } = (await findInsurance(db, owner)) ?? {};
  const names = [policy_name, company_name].flatMap((name) => name ?? []);
  const all = checklistsIn((await findTables(db)).documentChecklists);
  return all.filter((checklist) => isOffered(checklist, names));
};

export const countUnasked = async (db: Executor, claimId: number): Promise<number> => {
  const owner = ownerIn({ claim_id: claimId });
  const checklist = owner && checklistOfClaim(await offeredTo(db, owner));
  if (!checklist) return 0;
  const requested = new Set(
    await valuesOf<string>(db)`select kind from documents where claim_id = ${claimId}`,
  );
  return checklist.items.filter(({ kind }) => !requested.has(kind)).length;
};

const papersOf = async (
  db: Executor,
  reader: DocumentReader,
  owner: NamedOwner,
  { items }: Checklist,
) => {
  const kinds = await findKinds(db, owner);
  return items.map(({ kind, isHealth, days }) => ({
    kind,
    isHealth,
    dueDate: days === null ? null : addDays(reader.today, days),
    isThere: kinds.includes(kind),
  }));
};

export const listChecklists = async ({
  context,
  actor,
  query,
}: Input<typeof calls.listChecklists>) => {
  const db = context.database.kysely;
  const owner = ownerIn(query);
  if (!owner) return [];
  const reader = await readerOf(db, context, actor);
  const isSeen = await rehearse(context, (trx) => lockOwner(trx, reader, owner));
  const checklists = isSeen ? await offeredTo(db, owner) : [];
  return Promise.all(
    checklists.map(async (checklist) => ({
      name: checklist.name,
      items: (await papersOf(db, reader, owner, checklist)).map(({ dueDate, ...paper }) => ({
        ...paper,
        dueDate: dueDate && wireDay(dueDate),
      })),
    })),
  );
};

/**
 * Asks for the papers of a checklist that a record has not yet. Their kinds may be others than those of the settings.
 * @returns the documents as JSON texts, and their entries in the trail
 * @throws Problem 400 for a checklist that is not offered, 404 for a record that the user does not see, 409 where all
 *   papers are there
 */
export const requestPapers = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  { checklist: name, ...ids }: Parameters<typeof ownerIn>[0] & { readonly checklist: string },
) => {
  const reader = await readerOf(trx, context, actor);
  const owner = ownerIn(ids);
  if (!owner || !(await lockOwner(trx, reader, owner))) throw noOwner();
  const checklist = (await offeredTo(trx, owner)).find((one) => one.name === name);
  if (!checklist) throw invalid({ checklist: texts.checklistUnknown });
  const papers = await papersOf(trx, reader, owner, checklist);
  const missing = papers.filter(({ isThere }) => !isThere);
  if (missing.length === 0) throw conflict('documents_there', texts.checklistThere);
  const now = context.clock.now();
  const rows: string[] = [];
  const events: AuditEvent[] = [];
  for (const { kind, isHealth: is_health, dueDate: due_on } of missing) {
    const times = { created_at: now, updated_at: now };
    const of = { [owner.field]: owner.id, kind, is_health, due_on };
    const id = await insertRow(trx, 'documents', { ...of, ...times, state: 'requested' });
    rows.push(await documentJson(trx, reader, id));
    const details = { after: { kind, dueDate: due_on }, checklist: name };
    const row = await lockSeen(trx, reader, id);
    events.push(documentEvent(actor, row, { action: 'document.requested', details }));
  }
  if (owner.field === 'claim_id') await refreshClaimOfDocument(trx, context, owner.id);
  return { rows, events };
};

export const requestChecklist = ({ context, actor, body }: Input<typeof calls.requestChecklist>) =>
  inTransaction(context, async (trx) => {
    const { rows, events } = await requestPapers(trx, context, actor, body);
    return { result: new JsonText(`[${rows.join(',')}]`), events };
  });
