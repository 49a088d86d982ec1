import { Alert, Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, fromCents } from '../../../domain/money/money.ts';
import type { PremiumRates } from '../../../domain/sales/premium/rates.ts';
import { texts } from '../../../domain/texts.ts';
import { FormSection } from '../form/FormSection.tsx';
import { typedCents } from '../format.ts';
import { AmountInput } from '../inputs/amountInputs.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { LineInput } from '../inputs/LineInput.tsx';
import { usePremiumRates } from '../premium/usePremium.ts';
import { computedWithholding, type TypedCertificate } from './certificate.ts';

const PARTS = ['premium', 'vat'] as const;

function useFollowingBases(rates: PremiumRates) {
  const { subscribe, setValue } = useFormContext();
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        const part = PARTS.find((one) => name === `withholding.${one}Base`);
        const computed = part && computedWithholding(get(values, 'withholding'), rates);
        if (part && computed && type === 'change')
          setValue(`withholding.${part}`, fromCents(computed[part]), { shouldDirty: true });
      },
    }),
  );
}

interface PartProps {
  readonly part: (typeof PARTS)[number];
  readonly rates: PremiumRates;
}

const PartInputs = ({ part, rates }: PartProps) => {
  const translate = useTranslate();
  const typed: TypedCertificate = useWatch({ name: 'withholding' });
  const withheld = typedCents(typed?.[part]);
  const computed = computedWithholding(typed, rates)?.[part];
  const difference = withheld !== undefined && computed !== undefined ? withheld - computed : 0;
  const edited =
    difference !== 0 &&
    translate('policies.premium.edited', {
      difference: `${difference > 0 ? '+' : ''}${formatMoney(difference)}`,
    });
  return (
    <>
      <AmountInput source={`withholding.${part}Base`} label={`payments.withholding.${part}Base`} />
      <AmountInput
        source={`withholding.${part}`}
        label={`payments.withholding.${part}`}
        hint={edited || undefined}
      />
    </>
  );
};

const CertificateInputs = ({ rates }: Pick<PartProps, 'rates'>) => {
  useFollowingBases(rates);
  return (
    <FormSection title="payments.withholding.title">
      <LineInput
        source="withholding.number"
        label="payments.withholding.number"
        hint="payments.withholding.numberHint"
        span={3}
      />
      <CivilDateInput
        source="withholding.issuedOn"
        label="payments.withholding.issuedOn"
        disableFuture
      />
      <LineInput
        source="withholding.authorisation"
        label="payments.withholding.authorisation"
        inputMode="numeric"
        span={12}
      />
      {PARTS.map((part) => (
        <PartInputs key={part} part={part} rates={rates} />
      ))}
      <AmountInput
        source="withholding.total"
        label="payments.withholding.total"
        hint="payments.withholding.totalHint"
      />
    </FormSection>
  );
};

interface WithholdingInputsProps {
  readonly propose: (rates: PremiumRates) => TypedCertificate;
}

export const WithholdingInputs = ({ propose }: WithholdingInputsProps) => {
  const translate = useTranslate();
  const rates = usePremiumRates();
  const { setValue } = useFormContext();
  const typed: TypedCertificate = useWatch({ name: 'withholding' });
  if (!rates) return null;
  const put = (value: TypedCertificate) => setValue('withholding', value, { shouldDirty: true });
  return (
    <>
      {typed ? (
        <CertificateInputs rates={rates} />
      ) : (
        <Alert severity="warning">{texts.certificateMissing}</Alert>
      )}
      <Button onClick={() => put(typed ? null : propose(rates))}>
        {translate(`payments.withholding.${typed ? 'remove' : 'add'}`)}
      </Button>
    </>
  );
};
