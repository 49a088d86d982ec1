import { z } from 'zod';
import type { BodyOf, insurerStatements as calls } from '../../../../domain/contract/index.ts';
import { aliasToLearn } from '../../../../domain/money/insurerStatements/candidates.ts';
import {
  type BookInstalment,
  namedInstalments,
} from '../../../../domain/money/insurerStatements/instalmentChoice.ts';
import type { Actor, CallInput, Context, Input } from '../../../context.ts';
import { lockRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { choicesJson, findPolicyOf, learnAlias, readInstalments } from './book.repository.ts';
import {
  changeLine,
  confirmCertainLines,
  findLine,
  type LineRow,
  lineJson,
  readOpenLines,
  rematchLines,
} from './lines.repository.ts';
import { lineOf, matchChosen, matchStatementLines } from './match.ts';
import {
  noLine,
  notCollected,
  reasonNeeded,
  unknownInstalment,
  unknownPolicy,
} from './problems.ts';
import { findStatement, type LockedStatement, statementJson } from './repository.ts';
import { lockDraft, statementEvent } from './service.ts';

type DecideBody = BodyOf<typeof calls.decideLine>;

type Decided = Parameters<typeof changeLine>[2];

interface Choice {
  readonly policyId: number;
  readonly paymentIds: readonly number[];
}

/**
 * Where a person's choice puts a line. A reversal is of the instalments that it takes back, whether those
 * are still collected or not.
 */
async function place(
  trx: Trx,
  context: Context,
  { company_id: companyId }: LockedStatement,
  line: LineRow,
  { policyId, paymentIds }: Choice,
): Promise<Decided> {
  const policy = await findPolicyOf(trx, companyId, policyId);
  if (!policy) throw unknownPolicy();
  const instalments = await readInstalments(trx, [policyId]);
  const known = new Set(instalments.get(policyId)?.map(({ paymentId }) => paymentId));
  if (!paymentIds.every((id) => known.has(id))) throw unknownInstalment();
  const alias = aliasToLearn({ policyNumber: line.policy_number }, policy);
  if (alias !== undefined) {
    await learnAlias(trx, { companyId, text: alias, policyId }, context.clock.now());
  }
  const statement = { companyId, except: [line.id] };
  const found = await matchChosen(
    trx,
    statement,
    lineOf(line),
    { policyId, paymentIds },
    instalments,
  );
  if (found?.queue === 'notCollected') throw notCollected();
  if (found?.queue === 'duplicate')
    throw invalid({ payment_id: 'La cuota ya está liquidada: elija otra o ignore la línea' });
  if (!found) throw unknownInstalment();
  const { queue, policy_id, payment_id, parts, expected } = found;
  const isReversal = queue === 'reversal';
  return { queue, policy_id, payment_id, parts, ...(isReversal ? {} : { expected }) };
}

const storedParts = z.array(z.object({ paymentId: z.int() }));

function placesOf({ payment_id, parts }: Pick<LineRow, 'payment_id' | 'parts'>): readonly number[] {
  const several = storedParts
    .parse(typeof parts === 'string' ? JSON.parse(parts) : parts)
    .map(({ paymentId }) => paymentId);
  return several.length > 0 || payment_id === null ? several : [payment_id];
}

/** Choice as the line was placed, where that says enough; a person's own choice goes first. */
function chosen(line: LineRow, body: DecideBody): Choice | undefined {
  const policyId = body.policy_id === undefined ? line.policy_id : body.policy_id;
  const { payment_id, payment_ids = payment_id ? [payment_id] : [] } = body;
  const paymentIds =
    payment_id === undefined && payment_ids.length === 0 ? placesOf(line) : payment_ids;
  return policyId && paymentIds.length > 0 ? { policyId, paymentIds } : undefined;
}

async function confirm(
  trx: Trx,
  context: Context,
  statement: LockedStatement,
  line: LineRow,
  body: DecideBody,
): Promise<Decided> {
  const choice = chosen(line, body);
  if (choice) return place(trx, context, statement, line, choice);
  const isAdjustment = line.queue === 'adjustment' || body.policy_id === null;
  if (!isAdjustment)
    throw invalid({ payment_id: 'Elija la póliza y la cuota que paga esta línea' });
  if (!body.note && line.queue !== 'adjustment') throw reasonNeeded();
  return { queue: 'adjustment', policy_id: null, payment_id: null, parts: '[]', expected: null };
}

async function decided(
  trx: Trx,
  context: Context,
  statement: LockedStatement,
  line: LineRow,
  { actor, body }: { readonly actor: Actor; readonly body: DecideBody },
): Promise<Decided> {
  const { decision, note = null } = body;
  if (decision === 'open')
    return { decision: null, note: null, decided_by: null, decided_at: null };
  if (decision === 'ignored' && !note) throw reasonNeeded();
  const by = { decision, note, decided_by: actor.userName, decided_at: context.clock.now() };
  if (decision === 'ignored') return by;
  return { ...by, ...(await confirm(trx, context, statement, line, body)) };
}

const decisionOf = ({
  decision,
  queue,
  payment_id,
  parts,
}: Pick<LineRow, 'decision' | 'queue' | 'payment_id' | 'parts'>) => ({
  decision,
  queue,
  payment_id,
  parts,
});

/**
 * Decides a line of a draft: confirmed where it was placed or where a person says, ignored with a
 * reason, or open again. A number that finds another policy than the person chose is learned.
 * @throws Problem 400 for a policy or an instalment that cannot be meant or a missing reason, 404,
 *   409 when the statement is no draft or the line was changed meanwhile
 */
export const decideLine = ({
  context,
  actor,
  params: { id },
  body,
}: CallInput<typeof calls.decideLine>) =>
  inTransaction(context, async (trx) => {
    const found = await findLine(trx, id);
    if (!found) throw noLine();
    const statement = await lockDraft(trx, found.statement_id);
    const line = await lockRow(trx, 'insurer_statement_lines', id, noLine);
    if (body.version !== undefined && body.version !== line.version) throw staleVersion();
    const after = await changeLine(
      trx,
      id,
      await decided(trx, context, statement, line, { actor, body }),
    );
    return {
      result: new JsonText(await lineJson(trx, id)),
      events: statementEvent(actor, 'insurer_statement.line_decided', statement.id, {
        row: line.row_number,
        before: decisionOf(line),
        after: decisionOf(after),
      }),
    };
  });

/**
 * Confirms every open line whose place is certain.
 * @throws Problem 404, 409 when the statement is no draft
 */
export const confirmCertain = ({
  context,
  actor,
  params: { id },
}: Omit<CallInput<typeof calls.confirmCertain>, 'body'>) =>
  inTransaction(context, async (trx) => {
    await lockDraft(trx, id);
    const now = context.clock.now();
    const lines = await confirmCertainLines(trx, id, { userName: actor.userName, now });
    return {
      result: { lines },
      events: [statementEvent(actor, 'insurer_statement.lines_confirmed', id, { lines })],
    };
  });

/**
 * Places the open lines of a draft anew, after collections or registrations.
 * @throws Problem 404, 409 when the statement is no draft
 */
export const placeAgain = ({ context, actor, params: { id } }: Input<typeof calls.placeAgain>) =>
  inTransaction(context, async (trx) => {
    const { company_id: companyId } = await lockDraft(trx, id);
    const open = await readOpenLines(trx, id);
    const placed = await matchStatementLines(
      trx,
      { companyId, except: open.map((line) => line.id) },
      open.map(lineOf),
    );
    const places = open.flatMap(({ id, row_number }) => {
      const place = placed.get(row_number);
      return place ? [{ ...place, id }] : [];
    });
    await rematchLines(trx, places);
    return {
      result: new JsonText(await statementJson(trx, id)),
      events: [statementEvent(actor, 'insurer_statement.placed', id, { lines: open.length })],
    };
  });

const owedOf = (instalments: readonly BookInstalment[]) =>
  instalments
    .filter(({ collectedOn, expected, paidByInsurer }) => collectedOn && paidByInsurer < expected)
    .map(({ paymentId }) => paymentId);

/**
 * The instalments of a policy that a line may pay, in the wire format.
 * @param policyId the line's own when left out
 * @throws Problem 400 for a policy of another insurer, 404
 */
export const listLineChoices = async ({
  context,
  params: { id },
  query: { policy_id: policyId },
}: Input<typeof calls.listLineChoices>) => {
  const db = context.database.kysely;
  const line = await findLine(db, id);
  const statement = line && (await findStatement(db, line.statement_id));
  if (!statement) throw noLine();
  const chosen = policyId ?? line.policy_id ?? 0;
  const [policy, instalments] = await Promise.all([
    findPolicyOf(db, statement.company_id, chosen),
    readInstalments(db, [chosen]),
  ]);
  if (!policy) throw unknownPolicy();
  const found = await matchChosen(
    db,
    { companyId: statement.company_id, except: [line.id] },
    lineOf(line),
    { policyId: policy.id, paymentIds: [] },
    instalments,
  );
  const isOne = found?.payment_id && found.queue !== 'duplicate';
  const proposed = isOne
    ? placesOf(found)
    : owedOf(namedInstalments(line, instalments.get(policy.id) ?? []));
  return new JsonText(await choicesJson(db, policy.id, proposed));
};
