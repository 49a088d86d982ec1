import type { BodyOf, receipts } from '../../../../domain/contract/index.ts';
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
  return inTransaction(context, async (trx) => {
    const lines = settled.map(({ payment_id: id, ...line }, place) => ({
      id,
      body: { ...line, receivedOn, confirmReceivedOn, confirmWithoutCertificate },
      isContinued: settled.slice(0, place).some(({ withholding }) => withholding),
    }));
    const act = { lines, receivedOn, methodId, voucher, observations };
    const { receipt, events } = await collectUnderReceipt(context, trx, actor, act, atLine);
    if (!receipt) throw new Error('A received amount moves money');
    return { result: await readReceipt(trx, receipt.id, context.config.agency.timeZone), events };
  });
};
