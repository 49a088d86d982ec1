import type { BodyOf, insurerStatements } from '../../../../domain/contract/index.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { inColumns, lockRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { pastDay } from '../../../pastDay.ts';
import { conflict, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { hasEntries } from './entries.repository.ts';
import { lineListOf } from './lines.repository.ts';
import { noStatement } from './problems.ts';
import {
  findStatementJson,
  type LockedStatement,
  removeStatement,
  statementJson,
  statementList,
} from './repository.ts';

export const statementEvent = (
  actor: Actor,
  action: Extract<AuditEvent['action'], `insurer_statement.${string}`>,
  id: number,
  details: object = {},
): AuditEvent => ({ action, entity: 'insurer_statement', entityId: id, actor, details });

/**
 * Holds a statement that is still a draft.
 * @param version the one the form was opened with, if it was sent
 * @throws Problem 404, 409 when it is no draft or was changed meanwhile
 */
export const lockDraft = async (
  trx: Trx,
  id: number,
  version?: number,
): Promise<LockedStatement> => {
  const statement = await lockRow(trx, 'insurer_statements', id, noStatement);
  if (statement.status !== 'draft')
    throw conflict('not_draft', 'La liquidación ya no es un borrador: reábrala para cambiarla');
  if (version !== undefined && version !== statement.version) throw staleVersion();
  return statement;
};

export const listStatements = ({ context, list }: Input<typeof insurerStatements.listStatements>) =>
  readList(context.database, statementList, list);

export const getStatement = ({ context, params }: Input<typeof insurerStatements.getStatement>) =>
  requireJson(
    findStatementJson(context.database.kysely, params.id, { withQueues: true }),
    noStatement,
  );

export const listStatementLines = ({
  context: { database },
  params: { id },
  list: query,
}: Input<typeof insurerStatements.listStatementLines>) => readList(database, lineListOf(id), query);

/** @throws Problem 400 for a day of the statement or its deposit that is to come */
export const requirePastDays = async (
  context: Context,
  trx: Trx,
  {
    issuedOn,
    depositedOn,
  }: Pick<BodyOf<typeof insurerStatements.registerStatement>, 'issuedOn' | 'depositedOn'>,
): Promise<void> => {
  await pastDay(context, trx, 'issuedOn', issuedOn);
  if (depositedOn) await pastDay(context, trx, 'depositedOn', depositedOn);
};

/**
 * Changes number, days and totals of a draft. Its insurer stays, since the lines were compared with
 * that insurer's policies.
 * @throws Problem 400 for a day to come, 404, 409 when it is no draft, was changed meanwhile or another has its number
 */
export const updateStatement = ({
  context,
  actor,
  params: { id },
  body: { company_id: _, version, ...body },
}: Input<typeof insurerStatements.updateStatement>) =>
  inTransaction(context, async (trx) => {
    await requirePastDays(context, trx, body);
    const before = await lockDraft(trx, id, version);
    await updateRow(trx, 'insurer_statements', id, inColumns(body));
    const { number_statement, issued_on, stated_total, deposited, deposited_on } = before;
    return {
      result: new JsonText(await statementJson(trx, id)),
      events: statementEvent(actor, 'insurer_statement.updated', id, {
        before: { number_statement, issued_on, stated_total, deposited, deposited_on },
        after: body,
      }),
    };
  });

/** @throws Problem 404, 409 when it is no draft or has ever been approved */
export const deleteStatement = ({
  context,
  actor,
  params: { id },
}: Input<typeof insurerStatements.deleteStatement>) =>
  inTransaction(context, async (trx) => {
    const { company_id, number_statement } = await lockDraft(trx, id);
    if (await hasEntries(trx, id))
      throw conflict('was_approved', 'Una liquidación que se aprobó alguna vez no se elimina');
    await removeStatement(trx, id);
    return {
      result: new JsonText(JSON.stringify('Liquidación eliminada correctamente')),
      events: statementEvent(actor, 'insurer_statement.deleted', id, {
        before: { company_id, number_statement },
      }),
    };
  });
