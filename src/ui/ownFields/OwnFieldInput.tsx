import type { ComponentType } from 'react';
import { get, useFormContext } from 'react-hook-form';
import {
  type BuiltInResource,
  type OwnField,
  type OwnFieldKind,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { type FieldKind, filledSpans, spanClass } from '../form/spans.ts';
import { AmountInput, NumberInput, PercentInput } from '../inputs/amountInputs.tsx';
import { ChoiceInput } from '../inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { ChecksInput } from '../inputs/checkInputs.tsx';
import type { InputProps } from '../inputs/LineInput.tsx';
import { RelatedInput } from '../inputs/RelatedInput.tsx';
import { EmailInput, PhoneInput, PlainTextInput, UpperTextInput } from '../inputs/textInputs.tsx';
import { YesNoInput } from '../inputs/YesNoInput.tsx';
import { ComputedValue } from './ComputedValue.tsx';

type KindInputProps = InputProps & Pick<OwnField, 'options' | 'relatedTo'>;

/** One option; what the record has is offered though it is no option any more. */
const OptionInput = ({ options, relatedTo: _, ...props }: KindInputProps) => {
  const { formState } = useFormContext();
  const stored: unknown = get(formState.defaultValues, props.source);
  const offered = typeof stored === 'string' && stored ? [...options, stored] : options;
  const choices = [...new Set(offered)].map((option) => ({ id: option, name: option }));
  return <ChoiceInput {...props} choices={choices} />;
};

const OptionsInput = ({ options, relatedTo: _, ...props }: KindInputProps) => (
  <ChecksInput {...props} choices={options.map((option) => ({ id: option, name: option }))} />
);

const withoutOptions =
  (Input: ComponentType<InputProps>) =>
  ({ options: _, relatedTo: __, ...props }: KindInputProps) => <Input {...props} />;

const relatedTo = (to: BuiltInResource) =>
  withoutOptions((props) => <RelatedInput {...props} to={to} />);

const RecordInput = ({ options: _, relatedTo: to, ...props }: KindInputProps) =>
  to ? <RelatedInput {...props} to={to} /> : null;

const INPUTS: Readonly<Record<OwnFieldKind, ComponentType<KindInputProps>>> = {
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
  customer: relatedTo('customers'),
  advisor: relatedTo('advisors'),
  company: relatedTo('companies'),
  policy: relatedTo('policies'),
  record: RecordInput,
};

/** How wide each kind of own field is. */
const HOLDS: Readonly<Record<OwnFieldKind, FieldKind>> = {
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
  customer: 'choice',
  advisor: 'choice',
  company: 'choice',
  policy: 'choice',
  record: 'choice',
};

interface OwnFieldInputProps extends Pick<InputProps, 'span'> {
  readonly field: OwnField;
  /** Its name in the form, where that holds several records. */
  readonly source?: string;
}

/** The input of an own field, as its kind is typed. */
export const OwnFieldInput = ({ field, source = ownPath(field.key), span }: OwnFieldInputProps) => {
  const { kind } = field;
  if (field.expression !== null)
    return <ComputedValue field={field} source={source} className={spanClass(HOLDS[kind], span)} />;
  const Input = INPUTS[kind];
  return (
    <Input
      source={source}
      label={field.label}
      options={field.options}
      relatedTo={field.relatedTo}
      hint={field.help ?? undefined}
      span={span}
    />
  );
};

/** The inputs of own fields in full rows, whatever the agency has put together. */
export const OwnFieldRow = ({ fields }: { readonly fields: readonly OwnField[] }) => {
  const spans = filledSpans(fields.map(({ kind }) => HOLDS[kind]));
  return fields.map((field, place) => (
    <OwnFieldInput key={field.key} field={field} span={spans[place]} />
  ));
};
