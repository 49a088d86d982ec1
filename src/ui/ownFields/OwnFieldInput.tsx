import type { ComponentType } from 'react';
import { get, useFormContext } from 'react-hook-form';
import {
  isRelation,
  type OwnField,
  type OwnFieldKind,
  ownPath,
  type RelationKind,
  relatedResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { type FieldKind, filledSpans, spanClass } from '../form/spans.ts';
import { AmountInput, NumberInput, PercentInput } from '../inputs/amountInputs.tsx';
import { ChoiceInput } from '../inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { ChecksInput } from '../inputs/checkInputs.tsx';
import type { InputProps } from '../inputs/LineInput.tsx';
import { RelatedInput } from '../inputs/RelatedInput.tsx';
import { SeveralRelatedInput } from '../inputs/SeveralRelatedInput.tsx';
import {
  EmailInput,
  MomentInput,
  PhoneInput,
  PlainTextInput,
  UpperTextInput,
} from '../inputs/textInputs.tsx';
import { YesNoInput } from '../inputs/YesNoInput.tsx';
import { ComputedValue } from './ComputedValue.tsx';

type KindInputProps = InputProps & Pick<OwnField, 'options'>;

/** Options to choose from; the one of the record is offered though it is no option any more. */
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

const given = (hint: TextKey) =>
  withoutOptions((props) => <PlainTextInput {...props} hint={hint} disabled />);

const INPUTS: Readonly<Record<Exclude<OwnFieldKind, RelationKind>, ComponentType<KindInputProps>>> =
  {
    text: withoutOptions(UpperTextInput),
    longText: withoutOptions((props) => <PlainTextInput {...props} multiline />),
    url: withoutOptions(PlainTextInput),
    phone: withoutOptions(PhoneInput),
    email: withoutOptions(EmailInput),
    number: withoutOptions(NumberInput),
    money: withoutOptions(AmountInput),
    percent: withoutOptions(PercentInput),
    date: withoutOptions(CivilDateInput),
    moment: withoutOptions(MomentInput),
    serial: given('ownFields.form.serialHint'),
    flag: withoutOptions(YesNoInput),
    choice: OptionInput,
    choices: OptionsInput,
    stage: given('ownFields.form.stageHint'),
  };

const HOLDS: Readonly<Partial<Record<OwnFieldKind, FieldKind>>> = {
  text: 'line',
  longText: 'text',
  url: 'line',
  phone: 'line',
  email: 'line',
  number: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  moment: 'date',
  serial: 'line',
  choices: 'segments',
};

const holdsOf = (kind: OwnFieldKind): FieldKind => HOLDS[kind] ?? 'choice';

interface OwnFieldInputProps extends Pick<InputProps, 'span'> {
  readonly field: OwnField;
  readonly source?: string;
}

export const OwnFieldInput = ({ field, source = ownPath(field.key), span }: OwnFieldInputProps) => {
  const { kind, label, help, options, example } = field;
  if (field.expression !== null || field.source !== null)
    return (
      <ComputedValue field={field} source={source} className={spanClass(holdsOf(kind), span)} />
    );
  const common = { source, label, hint: help ?? (example && `Ej.: ${example}`) ?? undefined, span };
  const related = relatedResource(field);
  if (isRelation(kind)) {
    const Related = field.isMany ? SeveralRelatedInput : RelatedInput;
    return related ? <Related {...common} to={related} /> : null;
  }
  const Input = INPUTS[kind];
  return <Input {...common} options={options} />;
};

/** The inputs of own fields in full rows, whatever the agency has put together. */
export const OwnFieldRow = ({ fields }: { readonly fields: readonly OwnField[] }) => {
  const spans = filledSpans(fields.map(({ kind }) => holdsOf(kind)));
  return fields.map((field, place) => (
    <OwnFieldInput key={field.key} field={field} span={spans[place]} />
  ));
};
