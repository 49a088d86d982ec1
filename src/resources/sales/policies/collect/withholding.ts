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
import { inOrder } from '../policy.ts';

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
const basesOf = (policy: Policy, { number_payment: number }: Payment): Withholding | undefined => {
  const instalments = inOrder([...policy.payments, ...(policy.schedule ?? [])]);
  const periods = (policy.periods ?? []).toSorted((a, b) => (a.cycle ?? 0) - (b.cycle ?? 0));
  const parts = partsOfInstalments(periods, instalments).get(number);
  let last = 0;
  const period = periods.find(({ instalments: count }) => {
    last += count ?? 0;
    return number <= last;
  });
  if (!parts || !period?.premium) return undefined;
  const whole = { vat: toCents(period.premium.vat), charges: toCents(period.policyFee) };
  return withholdingBases(parts, whole);
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
