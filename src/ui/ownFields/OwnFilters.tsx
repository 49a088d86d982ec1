import { useTranslate } from 'react-admin';
import { hasRange } from '../../../domain/agency/ownFields/limits.ts';
import { isLine, type OwnField, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import { AmountInput, NumberInput, PercentInput } from '../inputs/amountInputs.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { ChoiceFilter, LineFilter, SpanFilter } from '../list/filters.tsx';

const YES_OR_NO = ['true', 'false'] as const;

const SPANNED = {
  date: CivilDateInput,
  moment: CivilDateInput,
  money: AmountInput,
  number: NumberInput,
  percent: PercentInput,
} as const;

interface SpanProps {
  readonly field: OwnField;
  readonly kind: keyof typeof SPANNED;
}

const Span = ({ kind, field: { key, label } }: SpanProps) => {
  const translate = useTranslate();
  const [from, to] = [`${ownPath(key)}.from`, `${ownPath(key)}.to`];
  const Input = SPANNED[kind];
  return (
    <SpanFilter
      label={label}
      from={from}
      to={to}
      write={(value) => shownValue(kind === 'moment' ? 'date' : kind, value)}
    >
      <Input source={from} label={translate('common.span.from', { label })} hint={false} isFilter />
      <Input source={to} label={translate('common.span.to', { label })} hint={false} isFilter />
    </SpanFilter>
  );
};

const OwnFilter = ({ field }: { readonly field: OwnField }) => {
  const translate = useTranslate();
  const { key, kind, label, options } = field;
  if (hasRange(kind)) return <Span kind={kind} field={field} />;
  if (isLine(kind)) return <LineFilter source={ownPath(key)} label={label} />;
  const choices =
    kind === 'flag'
      ? YES_OR_NO.map((id) => ({ id, name: translate(id === 'true' ? 'common.yes' : 'common.no') }))
      : options.map((option) => ({ id: option, name: option }));
  return <ChoiceFilter source={ownPath(key)} label={label} choices={choices} />;
};

export const OwnFilters = ({ fields }: { readonly fields: readonly OwnField[] }) =>
  fields.map((field) => <OwnFilter key={field.key} field={field} />);
