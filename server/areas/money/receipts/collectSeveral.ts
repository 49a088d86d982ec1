import type { BodyOf, receipts } from '../../../../domain/contract/index.ts';
import { dividedByMethods } from '../../../../domain/money/collecting.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { dividedCertificate } from '../../../../domain/sales/premium/dividedCertificate.ts';
import { withheldBy } from '../../../../domain/sales/premium/withholding.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { invalid, Problem, sentenceOf } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { collectUnderReceipt } from './collectUnderReceipt.ts';
import { readReceipt } from './service.ts';

type Body = BodyOf<typeof receipts.collectSeveral>;

const fieldOf = (place: number) => `lines.${place}.received`;

/** The same problem, at the line it is about, but at the day or the certificate where it is about those. */
const atLine = (place: number, problem: Problem): Problem =>
  Object.keys(problem.fields ?? {}).some(
    (at) => at === 'receivedOn' || at.startsWith('withholding'),
  )
    ? problem
    : ofLine(place, problem);

const ofLine = (place: number, problem: Problem): Problem =>
  new Problem(problem.status, problem.code, problem.message, {
    [fieldOf(place)]: sentenceOf(problem),
  });

/** @throws Problem 400 for an instalment that two lines collect */
const requireOnce = ({ lines }: Body): void => {
  const seen = new Set<number>();
  for (const [place, { payment_id }] of lines.entries()) {
    if (seen.has(payment_id)) throw invalid({ [fieldOf(place)]: texts.collectedTwice });
    seen.add(payment_id);
  }
};

/**
 * What each line collects, with its part of the certificate.
 * @throws Problem 400 for a certificate of more than is collected
 */
const settledLines = ({ lines, withholding }: Body) => {
  if (!withholding) return lines.map((line) => ({ ...line, withholding: undefined }));
  const settled = lines.map(({ received }) => toCents(received));
  if (withheldBy(withholding) > sumCents(settled))
    throw invalid({ 'withholding.premium': texts.creditTooHigh });
  const parts = dividedCertificate(withholding, settled);
  return lines.map((line, place) => {
    const part = parts[place];
    const ofPart = part ? withheldBy(part) : 0;
    return { ...line, withholding: part, received: fromCents((settled[place] ?? 0) - ofPart) };
  });
};

interface Paid {
  readonly amount: Cents;
  readonly isFromAccount: boolean;
  readonly method?: { readonly id: number; readonly voucher: string | null };
}

/**
 * Ways by which what the lines receive was paid, in order: first from the account.
 * @param total cents that the lines receive
 * @throws Problem 400 where the methods come to another sum, or the last one does not cover what is left on account
 */
const paymentsOf = (body: Body, total: Cents): readonly Paid[] => {
  const fromAccount = toCents(body.fromAccount ?? 0);
  const onAccount = toCents(body.onAccount ?? 0);
  if (fromAccount > 0 && onAccount > 0) throw invalid({ onAccount: texts.accountBothWays });
  if (fromAccount > total) throw invalid({ fromAccount: texts.creditTooHigh });
  const taken = fromAccount > 0 ? [{ amount: fromAccount, isFromAccount: true }] : [];
  const inMoney = total - fromAccount;
  const { methods } = body;
  if (methods.length === 0) return [...taken, { amount: inMoney, isFromAccount: false }];
  const last = `methods.${methods.length - 1}.amount`;
  const given = methods.map(({ amount, payment_method_id: id, voucher }) => ({
    amount: toCents(amount),
    isFromAccount: false,
    method: { id, voucher: voucher ?? null },
  }));
  if (sumCents(given.map(({ amount }) => amount)) !== inMoney + onAccount)
    throw invalid({ [last]: texts.methodsSum(fromCents(inMoney + onAccount)) });
  if ((given.at(-1)?.amount ?? 0) < onAccount) throw invalid({ [last]: texts.accountInLastMethod });
  return [...taken, ...given];
};

/**
 * Lines as they are collected, each with its place in the body: those that were paid in several ways in parts, of which
 * the first is held to the version that was looked at and has the certificate.
 * @throws Problem 400 as {@link paymentsOf}
 */
const partsByMethod = (body: Body, lines: ReturnType<typeof settledLines>) => {
  const received = lines.map((line) => toCents(line.received));
  const paid = paymentsOf(body, sumCents(received));
  const parts = dividedByMethods(
    received,
    paid.map(({ amount }) => amount),
  );
  return lines.flatMap((line, place) => {
    const own = parts.filter((part) => part.line === place);
    // A line that its certificate settles alone has no part of the money.
    if (own.length === 0) return [{ ...line, place, method: undefined, isFromAccount: false }];
    return own.map(({ method: at, amount }, part) => ({
      ...line,
      place,
      received: fromCents(amount),
      ...(part === 0 ? {} : { version: undefined, withholding: undefined }),
      method: paid[at]?.method,
      isFromAccount: paid[at]?.isFromAccount ?? false,
    }));
  });
};

/**
 * Collects instalments of one customer under one receipt (domain §6, §18): all of them or none.
 * @throws Problem 400, 404 or 409 as {@link collectUnderReceipt}, at the line
 */
export const collectSeveral = ({ context, actor, body }: Input<typeof receipts.collectSeveral>) => {
  const {
    receivedOn,
    confirmReceivedOn,
    payment_method_id: methodId,
    voucher,
    observations,
  } = body;
  requireOnce(body);
  const settled = settledLines(body);
  // A certificate is asked for once: of small instalments it may leave some without a part of it.
  const confirmWithoutCertificate = body.confirmWithoutCertificate || !!body.withholding;
  const parts = partsByMethod(body, settled);
  return inTransaction(context, async (trx) => {
    const lines = parts.map(({ payment_id: id, method, isFromAccount, place: _, ...line }, at) => ({
      id,
      isFromAccount,
      body: { ...line, receivedOn, confirmReceivedOn, confirmWithoutCertificate },
      isContinued: parts.slice(0, at).some(({ withholding }) => withholding),
      method,
    }));
    const onAccount = {
      amount: toCents(body.onAccount ?? 0),
      methodId: body.methods.at(-1)?.payment_method_id,
    };
    const act = { lines, receivedOn, methodId, voucher, observations, onAccount };
    const problemAt = (at: number, problem: Problem) => atLine(parts[at]?.place ?? 0, problem);
    const { receipt, events } = await collectUnderReceipt(context, trx, actor, act, problemAt);
    if (!receipt) throw new Error('A received amount moves money');
    return { result: await readReceipt(trx, receipt.id, context.config.agency.timeZone), events };
  });
};
