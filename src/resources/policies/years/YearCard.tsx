import { useWatch } from 'react-hook-form';
import type { Period } from '../../../data/records.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { InvalidYear } from './InvalidYear.tsx';
import { YearPreview } from './YearPreview.tsx';
import { YearSection } from './YearSection.tsx';
import type { ChangeOf } from './yearChange.ts';
import { isChanged, keyOf } from './yearForm.ts';

interface YearCardProps {
  readonly period: Period;
  readonly isLatest: boolean;
  readonly changeOf: ChangeOf;
}

const label = (field: string) => `resources.policies.fields.${field}`;

/** The values of one year, and what changing them does. */
export const YearCard = ({ period, isLatest, changeOf }: YearCardProps) => {
  const key = keyOf(period.year);
  const typed = useWatch({ name: key });
  const hasChanged = isChanged(period, typed);
  return (
    <YearSection year={period.year} isLatest={isLatest} hasChanged={hasChanged}>
      <InvalidYear year={period.year} />
      <FormSection>
        <AmountInput source={`${key}.policyValue`} label={label('policyValue')} />
        <AmountInput source={`${key}.policyFee`} label={label('policyFee')} />
        <PercentInput source={`${key}.agencyPercentage`} label={label('agencyPercentage')} />
        <PercentInput source={`${key}.advisorPercentage`} label={label('advisorPercentage')} />
      </FormSection>
      {hasChanged ? <YearPreview period={period} typed={typed} changeOf={changeOf} /> : null}
    </YearSection>
  );
};
