import { Alert, Box, Chip, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Period, Policy } from '../../../../data/records.ts';
import { useIsHidden } from '../../../../data/useLayouts.ts';
import { ProposeEndorsement } from '../../../../ui/endorsements/ProposeEndorsement.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { dayOf, moneyOf, percentOf } from '../../../../ui/format.ts';
import { AmountInput, PercentInput } from '../../../../ui/inputs/amountInputs.tsx';
import { FeeInput } from '../../../../ui/premium/FeeInput.tsx';
import { PremiumSection } from '../../../../ui/premium/PremiumSection.tsx';
import { periodDay } from '../../../../ui/premium/premiumModel.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import type { YearOutcome } from './useYears.ts';
import { YearPreview } from './YearPreview.tsx';
import type { ChangeOf } from './yearForm.ts';
import { isChanged, keyOf, TYPED_FIELDS, typedOf } from './yearForm.ts';

/**
 * Says that a year holds what cannot be saved, after an attempt to save it. It
 * stands in the year's card, where the focus goes then.
 */
const InvalidYear = ({ period }: { readonly period: Period }) => {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const found = Object.values(errors[keyOf(period)] ?? {});
  // What the server said is not about how the values are written.
  if (submitCount === 0 || found.every((error) => error?.type === 'server')) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('policies.periods.invalid', { year: period.year })}
    </Alert>
  );
};

/** Makes what was saved of a form the values it starts from; what was not saved stays typed. */
export const KeepSaved = ({
  outcomes,
}: {
  readonly outcomes: readonly YearOutcome[] | undefined;
}) => {
  const { resetField } = useFormContext();
  useEffect(() => {
    for (const one of outcomes ?? []) {
      if (!('saved' in one)) continue;
      const values = typedOf(one.saved);
      for (const field of TYPED_FIELDS)
        resetField(`${one.key}.${field}`, { defaultValue: values[field] });
    }
  }, [outcomes, resetField]);
  return null;
};

interface YearSectionProps {
  readonly period: Period;
  readonly isLatest: boolean;
  readonly hasChanged?: boolean;
  readonly children: ReactNode;
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, pt: 1.25, mb: 1.5 };

const YearSection = (props: YearSectionProps) => {
  const { period, isLatest, hasChanged = false, children } = props;
  const { year, term } = period;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.75 }}>
        <Typography id={titleId} component="h3" sx={{ fontWeight: 650 }}>
          {term
            ? `${dayOf(term.startDate)} – ${dayOf(term.endDate)}`
            : translate('policies.periods.year', { year })}
        </Typography>
        {isLatest ? <Chip label={translate('policies.periods.latest')} /> : null}
        {hasChanged ? <Chip color="warning" label={translate('policies.periods.changed')} /> : null}
      </Box>
      {children}
    </Box>
  );
};

const fields = {
  policyValue: moneyOf,
  policyFee: moneyOf,
  agencyPercentage: percentOf,
  advisorPercentage: percentOf,
} as const satisfies Partial<Record<keyof Period, (value: unknown) => string>>;

const names = Object.keys(fields) as (keyof typeof fields)[];

export const ReadOnlyYears = ({ periods }: { readonly periods: readonly Period[] }) => {
  const translate = useTranslate();
  const isHidden = useIsHidden();
  const seen = names.filter((name) => !isHidden('policies', name));
  return periods.map((period, place) => (
    <YearSection key={keyOf(period)} period={period} isLatest={place === 0}>
      <FormSection>
        {seen.map((name) => (
          <ReadOnlyField
            key={name}
            name={`${name}-${keyOf(period)}`}
            label={translate(`resources.policies.fields.${name}`)}
            value={fields[name](period[name])}
          />
        ))}
      </FormSection>
    </YearSection>
  ));
};

interface YearCardProps {
  readonly period: Period;
  readonly isLatest: boolean;
  readonly changeOf: ChangeOf;
  readonly policy: Policy | undefined;
}

const label = (field: string) => `resources.policies.fields.${field}`;

export const YearCard = ({ period, isLatest, changeOf, policy }: YearCardProps) => {
  const key = keyOf(period);
  const typed = useWatch({ name: key });
  const hasChanged = isChanged(period, typed);
  return (
    <YearSection period={period} isLatest={isLatest} hasChanged={hasChanged}>
      <InvalidYear period={period} />
      <FormSection>
        <AmountInput source={`${key}.policyValue`} label={label('policyValue')} />
        <FeeInput group={`${key}.`} label={label('policyFee')} />
        <PercentInput source={`${key}.agencyPercentage`} label={label('agencyPercentage')} />
        <PercentInput source={`${key}.advisorPercentage`} label={label('advisorPercentage')} />
      </FormSection>
      <PremiumSection
        group={`${key}.`}
        policyTypeId={policy?.policy_type_id}
        day={policy && periodDay(period, policy.startDate)}
      />
      {policy && isLatest ? (
        <ProposeEndorsement
          policyId={policy.id}
          before={period.policyValue}
          typed={typed?.policyValue}
        />
      ) : null}
      {hasChanged ? <YearPreview period={period} typed={typed} changeOf={changeOf} /> : null}
    </YearSection>
  );
};
