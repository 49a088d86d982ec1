import type { ComponentType } from 'react';
import { get, useFormContext } from 'react-hook-form';
import {
  isRelation,
  type OwnField,
  type OwnFieldKind,
  ownPath,
  type RelationKind,
} from '../../../domain/agency/ownFields/ownField.ts';
import { type FieldKind, filledSpans, spanClass } from '../form/spans.ts';
import { AmountInput, NumberInput, PercentInput } from '../inputs/amountInputs.tsx';
import { ChoiceInput } from '../inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { ChecksInput } from '../inputs/checkInputs.tsx';
import type { InputProps } from '../inputs/LineInput.tsx';
import { EmailInput, PhoneInput, PlainTextInput, UpperTextInput } from '../inputs/textInputs.tsx';
import { YesNoInput } from '../inputs/YesNoInput.tsx';
import { ComputedValue } from './ComputedValue.tsx';

interface KindInputProps extends InputProps {
  readonly options: readonly string[];
}

/** One option; what the record has is offered though it is no option any more. */
const OptionInput = ({ options, ...props }: KindInputProps) => {
  const { formState } = useFormContext();
  const stored: unknown = get(formState.defaultValues, props.source);
  const offered = typeof stored === 'string' && stored ? [...options, stored] : options;
  const choices = [...new Set(offered)].map((option) => ({ id: option, name: option }));
  return <ChoiceInput {...props} choices={choices} />;
};

const OptionsInput = ({ options, ...props }: KindInputProps) => (
  <ChecksInput {...props} choices={options.map((option) => ({ id: option, name: option }))} />
);

const withoutOptions =
  (Input: ComponentType<InputProps>) =>
  ({ options: _, ...props }: KindInputProps) => <Input {...props} />;

type TypedKind = Exclude<OwnFieldKind, RelationKind>;

const INPUTS: Readonly<Record<TypedKind, ComponentType<KindInputProps>>> = {
  text: withoutOptions(UpperTextInput),
  longText: withoutOptions((props) => <PlainTextInput {...props} multiline />),
  phone: withoutOptions(PhoneInput),
  email: withoutOptions(EmailInput),
  number: withoutOptions(NumberInput),
  money: withoutOptions(AmountInput),
  percent: withoutOptions(PercentInput),
  date: withoutOptions(CivilDateInput),
  flag: withoutOptions(YesNoInput),
  choice: OptionInput,
  choices: OptionsInput,
};

/** How wide each kind of own field is. */
const HOLDS: Readonly<Record<TypedKind, FieldKind>> = {
  text: 'line',
  longText: 'text',
  phone: 'line',
  email: 'line',
  number: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  flag: 'choice',
  choice: 'choice',
  choices: 'segments',
};

/** The inputs of own fields, as their kinds are typed: in full rows, whatever the agency has put together. */
export const OwnFieldRow = ({ fields }: { readonly fields: readonly OwnField[] }) => {
  const typed = fields.flatMap(({ kind, ...field }) =>
    isRelation(kind) ? [] : [{ kind, ...field }],
  );
  const spans = filledSpans(typed.map(({ kind }) => HOLDS[kind]));
  return typed.map((field, place) => {
    const { key, kind, label, help, options, expression } = field;
    if (expression !== null)
      return (
        <ComputedValue key={key} field={field} className={spanClass(HOLDS[kind], spans[place])} />
      );
    const Input = INPUTS[kind];
    return (
      <Input
        key={key}
        source={ownPath(key)}
        label={label}
        options={options}
        hint={help ?? undefined}
        span={spans[place]}
      />
    );
  });
};
