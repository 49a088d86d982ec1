import { TextField } from '@mui/material';
import { type ComponentType, useId, useMemo } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { OwnRows } from '../../../domain/agency/ownFields/formulas.ts';
import {
  isOfType,
  isRelation,
  OWN_VALUES,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  ownPath,
  type RelationKind,
  relatedResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import {
  builtInNamed,
  type CompiledOwnFields,
  computedAsTyped,
  listsNamed,
  noOwnFields,
} from '../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { useRowObjects } from '../../data/useRowObjects.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { type FieldKind, filledSpans, spanClass } from '../form/spans.ts';
import { AmountInput, NumberInput, PercentInput } from '../inputs/amountInputs.tsx';
import { ChoiceInput } from '../inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { ChecksInput } from '../inputs/checkInputs.tsx';
import type { InputProps } from '../inputs/LineInput.tsx';
import { laidOut } from '../inputs/laidOut.tsx';
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
import { ROWS, type RowsInForm, typedValues } from '../ownObjects/rowValues.ts';

/**
 * The rows of the form around that formulas name, as they are typed.
 * @param compiled the fields with the formulas @param resource whose they are
 * @returns undefined where the form does not hold all of them
 */
const useTypedRows = (
  compiled: CompiledOwnFields,
  resource: OwnFieldResource | undefined,
): OwnRows | undefined => {
  const lists = useMemo(() => [...listsNamed(compiled)], [compiled]);
  const objects = useRowObjects(lists.length > 0 ? resource : undefined);
  const typed: readonly (RowsInForm | undefined)[] = useWatch({
    name: lists.map((list) => `${ROWS}.${resourceOf(list)}`),
  });
  const type = Number(useWatch({ name: 'policy_type_id' })) || undefined;
  return useMemo(() => {
    const found = lists.flatMap((list, place) => {
      const of = objects?.find(({ object }) => object.key === list);
      const inForm = typed[place];
      if (!of || !inForm) return [];
      const rows = isOfType(of.object, type) ? inForm.rows : [];
      return [[list, typedValues(of.compiled, rows)] as const];
    });
    return found.length === lists.length ? Object.fromEntries(found) : undefined;
  }, [lists, objects, typed, type]);
};

interface ComputedValueProps {
  readonly field: OwnField;
  readonly source: string;
  readonly className: string;
}

const ComputedValue = laidOut(({ field, source, className }: ComputedValueProps) => {
  const { key, kind, label, help, resource } = field;
  const id = useId();
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const { formState } = useFormContext();
  const values = source.slice(0, -key.length - 1);
  const rows = useTypedRows(compiled, values === OWN_VALUES ? resource : undefined);
  const names = builtInNamed(compiled).map(({ name }) => name);
  const [sent, policyTypeId, ...typed] = useWatch({ name: [values, 'policy_type_id', ...names] });
  const computed = computedAsTyped(compiled, {
    sent: sent ?? {},
    stored: get(formState.defaultValues, values) ?? {},
    policyTypeId: Number(policyTypeId) || undefined,
    rows,
    record: Object.fromEntries(names.map((name, place) => [name, typed[place]])),
  });
  return (
    <TextField
      className={className}
      id={id}
      label={label}
      value={shownValue(kind, computed.values[key])}
      helperText={computed.reasons[key] ?? help}
      slotProps={{ input: { readOnly: true } }}
    />
  );
});

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
