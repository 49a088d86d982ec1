import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { SentCertificate } from '../../../../domain/contract/money/paymentShapes.ts';
import { type Cents, formatMoney, fromCents, toCents } from '../../../../domain/money/money.ts';
import { withheldBy, withheldOf } from '../../../../domain/sales/premium/withholding.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../context.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import { findPremiumRates } from '../../agency/settings/premiumRates.ts';
import { entriesOf, hasCertificate, isWithholdingAgent } from './certificates.repository.ts';
import { type Receipt, recordMovement } from './movements.repository.ts';
import type { LockedPayment, LockedPolicy } from './repository.ts';

type Entries = Awaited<ReturnType<typeof entriesOf>>;

/**
 * @param today by the database's clock
 * @throws Problem 400 for a day to come, or of a customer who is no withholding agent
 */
export const checkedCertificate = async (
  trx: Trx,
  { customers_id: customerId }: LockedPolicy,
  sent: SentCertificate | null | undefined,
  today: CivilDate,
): Promise<{ readonly certificate: SentCertificate | undefined; readonly withheld: Cents }> => {
  if (!sent) return { certificate: undefined, withheld: 0 };
  if (sent.issuedOn > today) throw invalid({ 'withholding.issuedOn': texts.dateInFuture });
  if (!(await isWithholdingAgent(trx, customerId)))
    throw invalid({ withholding: texts.notWithholdingAgent });
  return { certificate: sent, withheld: withheldBy(sent) };
};

/** @throws Problem 409 that asks for it where a withholding agent's instalment is paid whole without one */
export const requireCertificate = async (trx: Trx, customerId: number, paymentId: number) => {
  if ((await isWithholdingAgent(trx, customerId)) && !(await hasCertificate(trx, paymentId)))
    throw conflict('confirm_without_certificate', texts.certificateMissing, {
      withholding: texts.certificateMissing,
    });
};

/**
 * By how much what is withheld differs from what the rates of its day give, so that the differences of all entries sum
 * to that of the certificate.
 */
const differenceOf = async (trx: Trx, sent: SentCertificate, before: Entries): Promise<Cents> => {
  const bases = {
    premium: toCents(before.premium) + toCents(sent.premiumBase),
    vat: toCents(before.vat) + toCents(sent.vatBase),
  };
  const computed = withheldOf(bases, await findPremiumRates(trx), sent.issuedOn);
  const withheld = toCents(before.withheld) + withheldBy(sent);
  return withheld - computed.premium - computed.vat - toCents(before.difference);
};

/** @throws Problem 409 for a certificate that stands and is not entered in parts, 400 for more than is left of one that is */
const requireRoom = (
  before: Entries,
  { certificate, isContinued }: Settling,
  customer: number,
): void => {
  const whole = certificate.total == null ? undefined : toCents(certificate.total);
  const isPart =
    whole !== undefined &&
    before.whole !== null &&
    toCents(before.whole) === whole &&
    before.customer === customer;
  if (before.stands && !isContinued && !isPart)
    throw conflict('duplicate', texts.certificateTaken, {
      'withholding.authorisation': texts.certificateTaken,
    });
  if (whole === undefined) return;
  const left = whole - toCents(before.withheld);
  if (withheldBy(certificate) > left)
    throw invalid({ 'withholding.premium': texts.certificateAboveTotal(formatMoney(left)) });
};

interface Settling {
  readonly certificate: SentCertificate;
  readonly isContinued: boolean;
}

/**
 * Settles a part of an instalment by a certificate: a movement of its own (domain §38).
 * @param payment the instalment, locked
 * @returns the movement, and the instalment's credit from then on
 * @throws Problem 409 where the certificate stands already and is not entered in parts, 400 for more than is left of it
 */
export const settleByCertificate = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  payment: LockedPayment,
  settling: Settling,
  customerId: number,
  { receivedOn }: Receipt,
): Promise<{ readonly movementId: number; readonly credit: string }> => {
  const sent = settling.certificate;
  const before = await entriesOf(trx, sent.authorisation);
  requireRoom(before, settling, customerId);
  const certificateId = await insertRow(trx, 'withholding_certificates', {
    policy_id: payment.policy_id,
    certificate_number: sent.number,
    authorisation: sent.authorisation,
    entry: before.count + 1,
    issued_on: sent.issuedOn,
    premium_base: sent.premiumBase,
    premium_withheld: sent.premium,
    vat_base: sent.vatBase,
    vat_withheld: sent.vat,
    difference: fromCents(await differenceOf(trx, sent, before)),
    certificate_total: sent.total ?? null,
  });
  const credit = toCents(payment.credit) + withheldBy(sent);
  const receipt = { receivedOn, methodId: null, receiptNumber: sent.number };
  const movement = { payment, kind: 'withheld', credit, receipt, certificateId } as const;
  const movementId = await recordMovement(trx, actor, now, movement);
  return { movementId, credit: fromCents(credit) };
};
