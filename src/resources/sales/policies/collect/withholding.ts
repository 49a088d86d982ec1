import type { CivilDate } from '../../../../../domain/civilDate.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { partsOfInstalments } from '../../../../../domain/sales/premium/instalmentParts.ts';
import type { PremiumRates } from '../../../../../domain/sales/premium/rates.ts';
import {
  type Withholding,
  withheldOf,
  withholdingBases,
} from '../../../../../domain/sales/premium/withholding.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import { blankCertificate, type TypedCertificate } from '../../../../ui/payments/certificate.ts';

/** The bases by the rates of a day; undefined where the instalment's period has no breakdown. */
const basesOf = (
  policy: Policy,
  { number_payment }: Payment,
  rates: PremiumRates,
  day: CivilDate,
): Withholding | undefined => {
  const instalments = [...policy.payments, ...(policy.schedule ?? [])];
  const parts = partsOfInstalments(policy.periods ?? [], instalments).get(number_payment);
  if (!parts?.period.premium) return undefined;
  const { premium, policyFee } = parts.period;
  const whole = { vat: toCents(premium.vat), charges: toCents(policyFee) };
  return withholdingBases(parts, whole, rates, day);
};

export const proposedCertificate = (
  policy: Policy,
  payment: Payment,
  rates: PremiumRates,
  issuedOn: CivilDate,
): TypedCertificate => {
  const blank = blankCertificate(issuedOn);
  const bases = basesOf(policy, payment, rates, issuedOn);
  if (!bases) return blank;
  const withheld = withheldOf(bases, rates, issuedOn);
  return {
    ...blank,
    premiumBase: fromCents(bases.premium),
    premium: fromCents(withheld.premium),
    vatBase: fromCents(bases.vat),
    vat: fromCents(withheld.vat),
  };
};
