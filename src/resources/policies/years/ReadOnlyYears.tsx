import { useTranslate } from 'react-admin';
import type { Period } from '../../../data/records.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf, percentOf } from '../../../ui/format.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { YearSection } from './YearSection.tsx';

/** How each value of a year is written. */
const fields = {
  policyValue: moneyOf,
  policyFee: moneyOf,
  agencyPercentage: percentOf,
  advisorPercentage: percentOf,
} as const satisfies Partial<Record<keyof Period, (value: unknown) => string>>;

const names = Object.keys(fields) as (keyof typeof fields)[];

interface ReadOnlyYearsProps {
  /** The latest first. */
  readonly periods: readonly Period[];
}

/** The values of a policy year by year, for who may not adjust them (specification §2, §6). */
export const ReadOnlyYears = ({ periods }: ReadOnlyYearsProps) => {
  const translate = useTranslate();
  return periods.map((period, place) => (
    <YearSection key={period.year} year={period.year} isLatest={place === 0}>
      <FormSection>
        {names.map((name) => (
          <ReadOnlyField
            key={name}
            name={`${name}-${period.year}`}
            label={translate(`resources.policies.fields.${name}`)}
            value={fields[name](period[name])}
            helperText=" "
          />
        ))}
      </FormSection>
    </YearSection>
  ));
};
