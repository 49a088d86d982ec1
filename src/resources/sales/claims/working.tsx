import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type IndemnityWorking, workOutIndemnity } from '../../../../domain/claims/indemnity.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import { ComputedFigures, FormAside } from '../../../ui/form/FormBody.tsx';
import { moneyOf, typedCents } from '../../../ui/format.ts';
import { useCoverCheck } from './cover.tsx';

const SOURCES = [
  'claimed',
  'deductibleFixed',
  'deductibleClaimPercent',
  'deductibleSumPercent',
  'deductibleMinimum',
  'insuredSum',
  'usedSum',
  'depreciation',
] as const;

type Values = Readonly<Partial<Record<(typeof SOURCES)[number], unknown>>>;

/** 100 % in hundredths. */
const WHOLE = 10_000;

/** Working of the indemnity of a claim; undefined until it is known how much is claimed. */
export const workingOf = (values: Values): IndemnityWorking | undefined => {
  const claimed = typedCents(values.claimed);
  if (claimed === undefined) return undefined;
  const part = (name: (typeof SOURCES)[number]) => typedCents(values[name]) ?? null;
  const percent = (name: 'deductibleClaimPercent' | 'deductibleSumPercent') => {
    const hundredths = typedCents(values[name]);
    return hundredths === undefined || hundredths > WHOLE ? null : hundredths / 100;
  };
  return workOutIndemnity({
    claimed,
    deductible: {
      fixed: part('deductibleFixed'),
      claimPercent: percent('deductibleClaimPercent'),
      sumPercent: percent('deductibleSumPercent'),
      minimum: part('deductibleMinimum'),
    },
    insuredSum: part('insuredSum'),
    usedSum: part('usedSum') ?? 0,
    depreciation: part('depreciation'),
  });
};

const money = (cents: number) => moneyOf(fromCents(cents));

export const Working = ({ values }: { readonly values: Values }) => {
  const translate = useTranslate();
  const working = workingOf(values);
  if (!working) return <ComputedFigures figures={[]} note={translate('claims.working.missing')} />;
  const { parts, deductible, depreciation, limit, indemnity } = working;
  const line = (
    name: 'claimed' | keyof typeof parts | 'deductible' | 'depreciation' | 'limit' | 'indemnity',
    cents: number,
  ) => ({
    name: translate(`claims.working.${name}`),
    value: money(cents),
  });
  const shown = (['fixed', 'ofClaim', 'ofSum', 'minimum'] as const).filter(
    (part) => parts[part] > 0,
  );
  return (
    <ComputedFigures
      figures={[
        line('claimed', typedCents(values.claimed) ?? 0),
        ...shown.map((part) => line(part, parts[part])),
        line('deductible', deductible),
        line('depreciation', depreciation),
        ...(limit === null ? [] : [line('limit', limit)]),
        line('indemnity', indemnity),
      ]}
    />
  );
};

export const WorkingAside = () => {
  const typed: readonly unknown[] = useWatch({ name: SOURCES });
  const usedSum = useCoverCheck()?.usedSum;
  const values: Values = {
    ...Object.fromEntries(SOURCES.map((name, place) => [name, typed[place]])),
    usedSum,
  };
  return (
    <FormAside title="claims.working.title">
      <Working values={values} />
    </FormAside>
  );
};
