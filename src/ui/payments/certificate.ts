import { type CivilDate, parseCivilDate } from '../../../domain/civilDate.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { PremiumRates } from '../../../domain/sales/premium/rates.ts';
import { withheldOf } from '../../../domain/sales/premium/withholding.ts';
import { typedCents } from '../format.ts';

export type TypedCertificate = Readonly<Record<string, unknown>> | null | undefined;

export const blankCertificate = (issuedOn: CivilDate) => ({
  ...{ number: null, authorisation: null, issuedOn },
  ...{ premiumBase: null, premium: null, vatBase: null, vat: null, total: null },
});

/** Amount that it settles. @returns cents; 0 where there is none */
export const typedWithholding = (typed: TypedCertificate): Cents =>
  (typedCents(typed?.premium) ?? 0) + (typedCents(typed?.vat) ?? 0);

/** Withholding by the rates of its day on the bases that are typed; undefined until the day is there. */
export const computedWithholding = (typed: TypedCertificate, rates: PremiumRates) => {
  const day = parseCivilDate(String(typed?.issuedOn ?? ''));
  const bases = {
    premium: typedCents(typed?.premiumBase) ?? 0,
    vat: typedCents(typed?.vatBase) ?? 0,
  };
  return day && withheldOf(bases, rates, day);
};
