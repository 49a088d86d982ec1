import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { CHARGES, type Charge } from '../../../domain/sales/premium/premium.ts';
import { type PremiumRules, premiumRules } from '../../../domain/sales/premium/rates.ts';
import { FormSection } from '../form/FormSection.tsx';
import { AmountInput } from '../inputs/amountInputs.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { SegmentedInput } from '../inputs/SegmentedInput.tsx';
import { typedDifferences } from './premiumModel.ts';
import { usePremium, usePremiumRates } from './usePremium.ts';

const places = [
  { id: false, name: 'policies.premium.shared' },
  { id: true, name: 'policies.premium.inFirst' },
];

interface PremiumSectionProps {
  readonly group?: string;
  /** Policy type whose charges apply; none while it is not chosen. */
  readonly policyTypeId: unknown;
  /** The first day of the period, whose rates apply. */
  readonly day: CivilDate | undefined;
  readonly withInvoice?: boolean;
}

/**
 * What a price is made of: the net premium, each charge on it and the insurer's invoice. The figures
 * follow each other while one types. Left out where the server knows no breakdown.
 */
export const PremiumSection = (props: PremiumSectionProps) => {
  const { group = '', policyTypeId, day, withInvoice = true } = props;
  const rates = usePremiumRates();
  if (!rates || !policyTypeId || !day) return null;
  const rules = premiumRules(rates, Number(policyTypeId), day);
  return <Premium group={group} day={day} rules={rules} withInvoice={withInvoice} />;
};

interface PremiumProps {
  readonly group: string;
  readonly rules: PremiumRules;
  readonly withInvoice: boolean;
}

const BLANK = { chargesInFirst: false, interest: '0.00' };

const Premium = (props: PremiumProps & { readonly day: CivilDate }) => {
  const { group, day, rules } = props;
  const translate = useTranslate();
  // Years stand together in one form, whose sections are told apart by their names.
  const heading = translate(group ? 'policies.premium.titleFrom' : 'policies.premium.title', {
    day: formatDate(day),
  });
  const { setValue, formState } = useFormContext();
  const path = `${group}premium`;
  const isBrokenDown = Boolean(useWatch({ name: path }));
  const compute = usePremium(group, rules, isBrokenDown);
  const put = (premium: unknown) => setValue(path, premium, { shouldDirty: true });
  const add = () => {
    put(BLANK);
    compute();
  };
  // Null takes away one that was there; a policy that never had one is sent without.
  const remove = () => put(get(formState.defaultValues, path) ? null : undefined);
  return (
    <FormSection heading={heading}>
      {isBrokenDown ? <PremiumInputs {...props} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isBrokenDown ? (
          <>
            <Button onClick={compute}>{translate('policies.premium.compute')}</Button>
            <Button onClick={remove}>{translate('policies.premium.remove')}</Button>
          </>
        ) : (
          <>
            <Button onClick={add}>{translate('policies.premium.add')}</Button>
            <Typography color="text.secondary">{translate('policies.premium.addHint')}</Typography>
          </>
        )}
      </Box>
    </FormSection>
  );
};

const PremiumInputs = ({ group, rules, withInvoice }: PremiumProps) => (
  <>
    <AmountInput source={`${group}premium.net`} label="policies.premium.net" />
    {CHARGES.map((charge) => (
      <ChargeInput key={charge} group={group} charge={charge} rules={rules} />
    ))}
    {withInvoice ? <InvoiceInputs group={group} /> : null}
  </>
);

const InvoiceInputs = ({ group }: Pick<PremiumProps, 'group'>) => (
  <>
    <SegmentedInput
      source={`${group}premium.chargesInFirst`}
      label="policies.premium.chargesInFirst"
      choices={places}
      span={6}
    />
    <LineInput
      source={`${group}premium.invoiceNumber`}
      label="policies.premium.invoiceNumber"
      span={3}
    />
    <CivilDateInput source={`${group}premium.invoiceDay`} label="policies.premium.invoiceDay" />
    <LineInput
      source={`${group}premium.invoiceKey`}
      label="policies.premium.invoiceKey"
      inputMode="numeric"
    />
  </>
);

type ChargeInputProps = Omit<PremiumProps, 'withInvoice'> & { readonly charge: Charge };

const ChargeInput = ({ group, charge, rules }: ChargeInputProps) => {
  const translate = useTranslate();
  const premium = useWatch({ name: `${group}premium` });
  const difference = typedDifferences(premium, rules)?.[charge];
  const edited =
    difference &&
    translate('policies.premium.edited', {
      difference: `${difference > 0 ? '+' : ''}${formatMoney(difference)}`,
    });
  return (
    <AmountInput
      source={`${group}premium.${charge}`}
      label={`policies.premium.${charge}`}
      hint={edited || undefined}
    />
  );
};
