/** The withholding certificate of a collection as a form holds it (domain §38). */
import { type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { type Cents, fromCents, toCents } from '../../../../../domain/money/money.ts';
import { partsOfInstalments } from '../../../../../domain/sales/premium/instalmentParts.ts';
import type { PremiumRates } from '../../../../../domain/sales/premium/rates.ts';
import {
  type Withholding,
  withheldOf,
  withholdingBases,
} from '../../../../../domain/sales/premium/withholding.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import { typedCents } from '../../../../ui/format.ts';

/** A certificate as it is typed. */
export type TypedCertificate = Readonly<Record<string, unknown>> | null | undefined;

/** What it settles. @returns cents; 0 where there is none */
export const typedWithholding = (typed: TypedCertificate): Cents =>
  (typedCents(typed?.premium) ?? 0) + (typedCents(typed?.vat) ?? 0);

/** What the rates of its day give on the bases that are typed; undefined until the day is there. */
export const computedWithholding = (
  typed: TypedCertificate,
  rates: PremiumRates,
): Withholding | undefined => {
  const day = parseCivilDate(String(typed?.issuedOn ?? ''));
  const bases = {
    premium: typedCents(typed?.premiumBase) ?? 0,
    vat: typedCents(typed?.vatBase) ?? 0,
  };
  return day && withheldOf(bases, rates, day);
};

/** The net premium and the VAT of an instalment; undefined where its period has no breakdown. */
const basesOf = (policy: Policy, { number_payment }: Payment): Withholding | undefined => {
  const instalments = [...policy.payments, ...(policy.schedule ?? [])];
  const parts = partsOfInstalments(policy.periods ?? [], instalments).get(number_payment);
  if (!parts?.period.premium) return undefined;
  const { premium, policyFee } = parts.period;
  return withholdingBases(parts, { vat: toCents(premium.vat), charges: toCents(policyFee) });
};

/** The certificate that is proposed for an instalment: its bases where they are known, and what is withheld on them. */
export const proposedCertificate = (
  policy: Policy,
  payment: Payment,
  rates: PremiumRates,
  issuedOn: CivilDate,
): TypedCertificate => {
  const blank = { number: null, authorisation: null, issuedOn };
  const bases = basesOf(policy, payment);
  if (!bases) return { ...blank, premiumBase: null, premium: null, vatBase: null, vat: null };
  const withheld = withheldOf(bases, rates, issuedOn);
  return {
    ...blank,
    premiumBase: fromCents(bases.premium),
    premium: fromCents(withheld.premium),
    vatBase: fromCents(bases.vat),
    vat: fromCents(withheld.vat),
  };
};
