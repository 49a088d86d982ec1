import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { divideCents, fromCents } from '../../../../../domain/money/money.ts';
import type { PeriodCommissions } from '../../../../../domain/sales/periods.ts';
import type { PolicyRow } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { Wide } from '../../../../ui/form/FormSection.tsx';
import { EMPTY, moneyOf } from '../../../../ui/format.ts';
import { AmountInput, PercentInput } from '../../../../ui/inputs/amountInputs.tsx';
import { useIsRequired } from '../../../../ui/inputs/LineInput.tsx';
import { previewCommissions, type Typed, unlessOutOfRange } from '../formModel.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { useIsShortTerm } from './planModel.ts';

const PRICING_SOURCES = [
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
] as const;

const noneWhenBlank = (fee: Typed): Typed => (fee === null || fee === '' ? 0 : fee);

/**
 * Both commissions of a year by what has been typed so far, in cents.
 * @returns undefined until the fields make sense together
 */
const useTypedCommissions = (): PeriodCommissions | undefined => {
  const [policyValue, fee, agencyPercentage, advisorPercentage] = useWatch({
    name: PRICING_SOURCES,
  });
  // Left blank where it is optional, there is none (specification §5).
  const policyFee = useIsRequired('policyFee') ? fee : noneWhenBlank(fee);
  return previewCommissions({ policyValue, policyFee, agencyPercentage, advisorPercentage });
};

const fields = { agency: 'paymentsToAgency', advisor: 'paymentsToAdvisor' } as const;

/** A policy whose commissions are about to change. */
type CommissionsBefore = Pick<PolicyRow, (typeof fields)[keyof PeriodCommissions]>;

interface CommissionProps {
  readonly of: keyof PeriodCommissions;
  readonly before?: CommissionsBefore;
}

/** A commission of the latest year, worked out while one types as the server will (domain §8). */
const Commission = ({ of, before }: CommissionProps) => {
  const translate = useTranslate();
  const commissions = useTypedCommissions();
  const value = commissions ? moneyOf(fromCents(commissions[of])) : EMPTY;
  const was = before ? moneyOf(before[fields[of]]) : value;
  return (
    <ReadOnlyField
      name={fields[of]}
      label={translate(`resources.policies.fields.${fields[of]}`)}
      value={value}
      helperText={was === value ? ' ' : translate('policies.updating.before', { value: was })}
    />
  );
};

const choices = [
  { id: true, name: 'policies.annualized' },
  { id: false, name: 'policies.normal' },
];

const isYes = (value: unknown) => value === true || value === 'true';

/** How the commission is paid; the form holds a boolean (specification §5). */
export const CommissionModeInput = ({ source }: { source: string }) => (
  <RadioButtonGroupInput
    source={source}
    isRequired={useIsRequired(source)}
    choices={choices}
    parse={isYes}
  />
);

/** What each payment leaves to the advisor (specification §9), while one types. */
export const CommissionPerPayment = () => {
  const translate = useTranslate();
  const commissions = useTypedCommissions();
  const parts = Number(useWatch({ name: 'numberOfPaymentsAdvisor' }));
  const each =
    commissions && unlessOutOfRange(() => fromCents(divideCents(commissions.advisor, parts)));
  return (
    <ReadOnlyField
      name="commissionPerPayment"
      label={translate('policies.preview.perPayment')}
      value={each === undefined ? EMPTY : moneyOf(each)}
      helperText=" "
    />
  );
};

interface ValuesSectionProps {
  /** What to do when there is no fee. */
  readonly feeHint: TextKey;
  /** The policy whose values are changed. */
  readonly before?: CommissionsBefore;
  /** Where the policy was renewed by terms shorter than a year: when its last one began. */
  readonly termStart?: string | undefined;
}

/** What the policy is worth, and what of it the agency and the advisor get. */
export const ValuesSection = ({ feeHint, before, termStart }: ValuesSectionProps) => {
  const translate = useTranslate();
  const isShort = useIsShortTerm(termStart);
  return (
    <>
      <Wide>
        <AmountInput source="coverageAmount" />
      </Wide>
      <AmountInput
        source="policyValue"
        label={isShort ? 'policies.detail.termValue' : 'resources.policies.fields.policyValue'}
      />
      <AmountInput source="policyFee" hint={translate(feeHint)} />
      <PercentInput source="agencyPercentage" />
      <Commission of="agency" before={before} />
      <PercentInput source="advisorPercentage" />
      <Commission of="advisor" before={before} />
    </>
  );
};
