import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { divideCents, fromCents } from '../../../../../domain/money/money.ts';
import type { PeriodCommissions } from '../../../../../domain/sales/periods.ts';
import type { PolicyRow } from '../../../../data/records.ts';
import { useIsHidden } from '../../../../data/useLayouts.ts';
import { ComputedFigures, FormAside } from '../../../../ui/form/FormBody.tsx';
import { type Typed, unlessOutOfRange } from '../../../../ui/form/typed.ts';
import { EMPTY, moneyOf, typedCents } from '../../../../ui/format.ts';
import { useIsRequired } from '../../../../ui/inputs/LineInput.tsx';
import { previewCommissions } from '../formModel.ts';

const PRICING_SOURCES = [
  'policyValue',
  'policyFee',
  'agencyPercentage',
  'advisorPercentage',
] as const;

const noneWhenBlank = (fee: Typed): Typed => (fee === null || fee === '' ? 0 : fee);

const fields = { agency: 'paymentsToAgency', advisor: 'paymentsToAdvisor' } as const;

interface CommissionsAsideProps {
  readonly before?: Pick<PolicyRow, (typeof fields)[keyof PeriodCommissions]>;
}

const money = (cents: number | undefined) =>
  cents === undefined ? EMPTY : moneyOf(fromCents(cents));

/**
 * Both commissions of a year by what has been typed so far, worked out as the server will, and what each
 * payment leaves to the advisor.
 */
export const CommissionsAside = ({ before }: CommissionsAsideProps) => {
  const translate = useTranslate();
  const isHidden = useIsHidden();
  const [policyValue, fee, agencyPercentage, advisorPercentage] = useWatch({
    name: PRICING_SOURCES,
  });
  const parts = Number(useWatch({ name: 'numberOfPaymentsAdvisor' }));
  // Left blank where it is optional, there is none.
  const policyFee = useIsRequired('policyFee') ? fee : noneWhenBlank(fee);
  const typed = { policyValue, policyFee, agencyPercentage, advisorPercentage };
  const commissions = previewCommissions(typed);
  const labelOf = (field: string) => translate(`resources.policies.fields.${field}`);
  const commission = (of: keyof PeriodCommissions) => {
    const value = money(commissions?.[of]);
    const was = before ? moneyOf(before[fields[of]]) : value;
    return {
      name: labelOf(fields[of]),
      value,
      note: was === value ? undefined : translate('policies.updating.before', { value: was }),
    };
  };
  const whole = commissions && commissions.agency + commissions.advisor;
  const [worth, cost] = [typedCents(policyValue), typedCents(policyFee)];
  const base = worth === undefined || cost === undefined ? undefined : worth - cost;
  const each = commissions && unlessOutOfRange(() => divideCents(commissions.advisor, parts));
  const missing = PRICING_SOURCES.find((source) => typedCents(typed[source]) === undefined);
  if ([...PRICING_SOURCES, ...Object.values(fields)].some((name) => isHidden('policies', name)))
    return null;
  return (
    <FormAside title="policies.preview.commissions">
      <ComputedFigures
        figures={[
          { name: translate('policies.preview.base'), value: money(base) },
          { name: translate('policies.detail.insurerCommission'), value: money(whole) },
          commission('advisor'),
          commission('agency'),
          { name: translate('policies.preview.perPayment'), value: money(each) },
        ]}
        note={missing && translate('policies.preview.missing', { field: labelOf(missing) })}
      />
    </FormAside>
  );
};
