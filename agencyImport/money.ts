import { ADVANCE_STATUS, PAYMENT_METHOD } from '../domain/catalogueIds.ts';
import { type CivilDate, civilDate, earlier, formatDate } from '../domain/civilDate.ts';
import { type Cents, formatMoney, fromCents, toCents } from '../domain/money/money.ts';
import { lockAdvisorAccount, openReceipt } from '../server/areas/money/commissions/receipts.ts';
import { findReceipt } from '../server/areas/money/commissions/repository.ts';
import { requireOpenMonth } from '../server/areas/money/monthCloses/openMonth.ts';
import { today } from '../server/context.ts';
import { insertRow } from '../server/db/rows.ts';
import { conflict } from '../server/problem.ts';
import { type AccountThere, isAdvance, leftOf } from './accounts.ts';
import type { RemoteCommission } from './rules/remoteRecords.ts';
import { type ImportStep, importStep, orSay, type Run } from './run.ts';

interface ReceiptThere {
  readonly number: string;
  readonly rows: readonly [RemoteCommission, ...RemoteCommission[]];
}

const receiptsOf = (run: Run, { commissions }: AccountThere): ReceiptThere[] => {
  const groups = new Map<string, [RemoteCommission, ...RemoteCommission[]]>();
  for (const row of commissions) {
    if (run.linked('commissions', row.id) !== undefined) continue;
    const key = row.receiptNumber.toUpperCase();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const receipts = [...groups.values()].map((rows) => ({ number: rows[0].receiptNumber, rows }));
  // Advances before what was taken of them.
  return receipts.toSorted(
    (a, b) => Number(b.rows.some(isAdvance)) - Number(a.rows.some(isAdvance)),
  );
};

const policyOf = (run: Run, { policy_id }: RemoteCommission): number | null => {
  if (!policy_id) return null;
  const id = run.linked('policies', policy_id);
  if (id === undefined) throw conflict('no_policy', `no se trajo su póliza ${policy_id}`);
  return id;
};

/** Our advance that it was taken from; null where it was new money, or the server does not tell. */
const sourceOf = (run: Run, { source_advance_id }: RemoteCommission): number | null => {
  if (!source_advance_id) return null;
  const id = run.linked('commissions', source_advance_id);
  if (id === undefined) throw conflict('no_advance', 'no se trajo su anticipo');
  return id;
};

const given = (row: RemoteCommission) =>
  fromCents(toCents(row.originalAmount ?? row.advanceAmount));

/** An advance that is settled and whose value is not told any more has nothing to bring: its payments are known. */
const isLost = (row: RemoteCommission): boolean => isAdvance(row) && toCents(given(row)) === 0;

const hindrance = (run: Run, { policy_id, source_advance_id }: RemoteCommission) => {
  if (policy_id && run.linked('policies', policy_id) === undefined)
    return `no se trajo su póliza ${policy_id}`;
  return source_advance_id && run.linked('commissions', source_advance_id) === undefined
    ? 'no se trajo su anticipo'
    : undefined;
};

/** A receipt comes in part where not all of it can, and says so. */
const rowsThatCome = (run: Run, what: string, { number, rows }: ReceiptThere) => {
  const coming = rows.filter((row) => hindrance(run, row) === undefined);
  for (const row of rows) {
    const reason = hindrance(run, row);
    const part = coming.length > 0 ? 'viene en parte: ' : '';
    const amount = formatMoney(toCents(given(row)));
    if (reason) run.say(`${what}: recibo ${number}: ${part}${amount} no viene, pues ${reason}`);
  }
  return coming;
};

const statusOf = (left: Cents) => (left > 0 ? ADVANCE_STATUS.open : ADVANCE_STATUS.settled);

const insertCommission = (
  run: Run,
  { trx }: ImportStep,
  receipt: { readonly receiptId: number; readonly advisorId: number; readonly writtenAt: Date },
  row: RemoteCommission,
): Promise<number> => {
  const left = isAdvance(row) ? leftOf(row) : 0;
  return insertRow(trx, 'commission_payments', {
    receipt_id: receipt.receiptId,
    advisor_id: receipt.advisorId,
    policy_id: policyOf(run, row),
    source_advance_id: sourceOf(run, row),
    amount: given(row),
    remaining: fromCents(left),
    status_advance_id: isAdvance(row) ? statusOf(left) : null,
    created_at: receipt.writtenAt,
  });
};

/**
 * Rows of a receipt that was entered here by hand are the same as those of the same policy and amount. One that came
 * in part before gets the rest.
 */
const linkStanding = async (
  run: Run,
  own: ImportStep,
  { rows }: ReceiptThere,
  {
    standing,
    advisorId,
  }: { readonly standing: Awaited<ReturnType<typeof findReceipt>>; readonly advisorId: number },
): Promise<void> => {
  const isBrought = (id: number | null) => id !== null && run.isTaken('commissions', id);
  const receiptId = standing.find(({ payment_id }) => isBrought(payment_id))?.id;
  const opened = { advisorId, writtenAt: run.context.clock.now() };
  const left = standing.filter(({ payment_id }) => !isBrought(payment_id));
  for (const row of rows) {
    const policyId = policyOf(run, row);
    const at = left.findIndex(
      (one) => one.policy_id === policyId && one.amount === given(row) && one.payment_id !== null,
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found?.payment_id) await own.link('commissions', row.id, found.payment_id, false);
    else if (receiptId !== undefined)
      await own.link(
        'commissions',
        row.id,
        await insertCommission(run, own, { ...opened, receiptId }, row),
        true,
      );
    else throw conflict('receipt', 'aquí el recibo tiene otros valores');
  }
};

/** Day the money was given there; a day still to come counts as today, as the money is out already. */
const dayGiven = (run: Run, what: string, value: string): CivilDate => {
  const [day, now] = [civilDate(value), today(run.context)];
  if (day > now) run.say(`${what}: allá tiene fecha futura, ${formatDate(day)}; aquí, la de hoy`);
  return earlier(day, now);
};

const importReceipt = async (
  run: Run,
  own: ImportStep,
  advisorId: number,
  receipt: ReceiptThere,
): Promise<void> => {
  const { trx, tell, link } = own;
  const [first] = receipt.rows;
  if (receipt.rows.some(({ createdAt }) => createdAt !== first.createdAt))
    run.say(`Recibo ${receipt.number}: allá tiene varias fechas; aquí, ${first.createdAt}`);
  await lockAdvisorAccount(trx, advisorId);
  const standing = await findReceipt(trx, advisorId, receipt.number);
  if (standing.length > 0) return linkStanding(run, own, receipt, { standing, advisorId });
  const method = run.catalogues.match('payment_methods', first.payment_method_id).id;
  const opened = await openReceipt(
    trx,
    {
      advisor_id: advisorId,
      receiptNumber: receipt.number,
      createdAt: dayGiven(run, `Recibo ${receipt.number}`, first.createdAt),
      payment_method_id: method ?? PAYMENT_METHOD.others,
      observations: first.observations || null,
    },
    run.context.clock.now(),
  );
  for (const row of receipt.rows)
    await link('commissions', row.id, await insertCommission(run, own, opened, row), true);
  const isGeneral = receipt.rows.every(isAdvance);
  tell({
    action: isGeneral ? 'commission.advanced' : 'commission.distributed',
    entity: 'commission_receipt',
    entityId: opened.receiptId,
    actor: run.actor,
    details: { source: run.server.name, advisor_id: advisorId, rows: receipt.rows.length },
  });
};

const importRefund = async (
  run: Run,
  { trx, tell, link }: ImportStep,
  advisorId: number,
  refund: AccountThere['refunds'][number],
): Promise<void> => {
  const policyId = run.linked('policies', refund.policyId);
  if (policyId === undefined) throw conflict('no_policy', 'no se trajo su póliza');
  const cancellationDate = dayGiven(run, `Descuento ${refund.id}`, refund.cancellationDate);
  await requireOpenMonth(trx, 'cancellationDate', cancellationDate);
  const id = await insertRow(trx, 'commission_refunds', {
    advisor_id: advisorId,
    policy_id: policyId,
    amount: fromCents(toCents(refund.amountRefunds)),
    cancellation_date: cancellationDate,
    reason: refund.reason?.slice(0, 100) || 'SIN MOTIVO ESPECIFICADO',
    created_at: run.context.clock.now(),
  });
  await link('refunds', refund.id, id, true);
  tell({
    action: 'commission.refunded',
    entity: 'commission_refund',
    entityId: id,
    actor: run.actor,
    details: { source: run.server.name, advisor_id: advisorId, policy_id: policyId },
  });
};

export const importMoney = async (
  run: Run,
  advisorId: number,
  account: AccountThere,
): Promise<void> => {
  const { what } = account;
  for (const receipt of receiptsOf(run, account)) {
    const lost = receipt.rows.filter(isLost);
    for (const { receiptNumber } of lost)
      run.say(`${what}: el anticipo ${receiptNumber} está liquidado y no se dice su valor`);
    const [first, ...rest] = rowsThatCome(run, what, receipt).filter((row) => !isLost(row));
    if (!first) continue;
    await orSay(run, `${what}: recibo ${receipt.number}`, () =>
      importStep(run, (own) =>
        importReceipt(run, own, advisorId, { ...receipt, rows: [first, ...rest] }),
      ),
    );
  }
  for (const refund of account.refunds)
    if (run.linked('refunds', refund.id) === undefined)
      await orSay(run, `${what}: descuento ${refund.id}`, () =>
        importStep(run, (own) => importRefund(run, own, advisorId, refund)),
      );
};
