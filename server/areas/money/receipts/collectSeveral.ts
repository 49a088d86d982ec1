import type { BodyOf, receipts } from '../../../../domain/contract/index.ts';
import { dividedByMethods } from '../../../../domain/money/dividedByMethods.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { dividedCertificate } from '../../../../domain/sales/premium/dividedCertificate.ts';
import { withheldBy } from '../../../../domain/sales/premium/withholding.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../http/input.ts';
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

/**
 * Lines as they are collected, each with its place in the body: those that came in by several methods in parts, of which
 * the first is held to the version that was looked at and has the certificate.
 * @throws Problem 400 where the methods come to another sum
 */
const partsByMethod = ({ methods }: Body, lines: ReturnType<typeof settledLines>) => {
  const whole = lines.map((line, place) => ({ ...line, place, method: undefined }));
  if (methods.length === 0) return whole;
  const received = lines.map((line) => toCents(line.received));
  const given = methods.map(({ amount }) => toCents(amount));
  const total = sumCents(received);
  if (sumCents(given) !== total)
    throw invalid({ [`methods.${methods.length - 1}.amount`]: texts.methodsSum(fromCents(total)) });
  const parts = dividedByMethods(received, given);
  return whole.flatMap((line) => {
    const own = parts.filter((part) => part.line === line.place);
    // A line that its certificate settles alone has no part of the money.
    if (own.length === 0) return [line];
    return own.map(({ method: at, amount }, part) => {
      const method = methods[at];
      return {
        ...line,
        received: fromCents(amount),
        ...(part === 0 ? {} : { version: undefined, withholding: undefined }),
        method: method && { id: method.payment_method_id, voucher: method.voucher ?? null },
      };
    });
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
    const lines = parts.map(({ payment_id: id, method, place: _, ...line }, at) => ({
      id,
      body: { ...line, receivedOn, confirmReceivedOn, confirmWithoutCertificate },
      isContinued: parts.slice(0, at).some(({ withholding }) => withholding),
      method,
    }));
    const act = { lines, receivedOn, methodId, voucher, observations };
    const problemAt = (at: number, problem: Problem) => atLine(parts[at]?.place ?? 0, problem);
    const { receipt, events } = await collectUnderReceipt(context, trx, actor, act, problemAt);
    if (!receipt) throw new Error('A received amount moves money');
    return { result: await readReceipt(trx, receipt.id, context.config.agency.timeZone), events };
  });
};
