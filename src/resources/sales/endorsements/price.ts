/** Premium in an endorsement's form: typed without its sign, which the kind decides. */
import type { FieldValues } from 'react-hook-form';
import { endorsements } from '../../../../domain/contract/index.ts';
import { type Cents, toCents } from '../../../../domain/money/money.ts';
import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_KINDS,
  type EndorsementKind,
  endsPolicy,
  hasTypedPremium,
  type InstalmentEffect,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { CHARGES } from '../../../../domain/sales/premium/premium.ts';
import type { EndorsementDetail } from '../../../data/endorsements.ts';
import { typedCents } from '../../../ui/format.ts';

export const kindOf = (typed: unknown): EndorsementKind | undefined =>
  ENDORSEMENT_KIND_IDS.find((kind) => kind === typed);

export const effectsOf = (kind: EndorsementKind): readonly InstalmentEffect[] => {
  const { sign } = ENDORSEMENT_KINDS[kind];
  if (sign === 0) return [];
  if (endsPolicy(kind)) return ['refund'];
  return sign > 0 ? ['spread', 'nextFirst', 'own'] : ['spread', 'nextFirst', 'refund'];
};

const unsigned = (amount: number | null): number | null => amount && Math.abs(amount);

export const valuesOf = (draft: EndorsementDetail): FieldValues => ({
  ...draft,
  policyValue: unsigned(draft.policyValue),
  policyFee: unsigned(draft.policyFee),
  premium:
    draft.contribution === null
      ? undefined
      : Object.fromEntries(
          ['net', ...CHARGES].map((name) => [name, unsigned(Number(draft[name as 'net']))]),
        ),
});

const NO_INVOICE = { invoiceNumber: null, invoiceDay: null, invoiceKey: null };

const NO_PRICE = { policyValue: undefined, policyFee: undefined, premium: undefined };

/** Effect that is sent: nothing that was typed for another kind, or another effect. */
const sentEffect = (kind: EndorsementKind, values: FieldValues): FieldValues => {
  const effect = effectsOf(kind).find((one) => one === values.effect) ?? null;
  const { ownCount, ownFrom, reducesUnpaid, voidsUnpaid } = values;
  return {
    effect,
    ...(effect === 'own' ? { ownCount, ownFrom } : { ownCount: null, ownFrom: null }),
    reducesUnpaid: effect === 'refund' && !endsPolicy(kind) ? reducesUnpaid : true,
    voidsUnpaid: endsPolicy(kind) ? voidsUnpaid : true,
  };
};

/** Premium, invoice and effect as sent; none where the kind has none or it follows from the rest. */
export const sentPrice = (kind: EndorsementKind, values: FieldValues): FieldValues => ({
  ...values,
  ...sentEffect(kind, values),
  ...(hasTypedPremium(kind) ? { premium: values.premium ?? undefined } : NO_PRICE),
  ...(ENDORSEMENT_KINDS[kind].sign === 0 ? NO_INVOICE : {}),
});

export interface PeriodFigures {
  readonly before: Cents;
  /** Signed. */
  readonly amount: Cents;
  readonly after: Cents;
}

/**
 * What the period would be worth.
 * @param policyValue of the period, dollars
 * @param typed the premium in the form
 * @returns undefined until there is one
 */
export const periodFigures = (
  kind: EndorsementKind,
  policyValue: number | string,
  typed: unknown,
): PeriodFigures | undefined => {
  const cents = typedCents(typed);
  if (cents === undefined || !hasTypedPremium(kind)) return undefined;
  const before = toCents(policyValue);
  const amount = ENDORSEMENT_KINDS[kind].sign * cents;
  return { before, amount, after: before + amount };
};

export const previewBody = (draft: EndorsementDetail) =>
  endorsements.previewEndorsement.body.parse(sentPrice(draft.kind, valuesOf(draft)));
