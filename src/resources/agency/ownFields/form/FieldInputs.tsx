import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { OWN_KEY_LENGTH, proposedKey } from '../../../../../domain/agency/ownFields/key.ts';
import {
  canBeSearched,
  canBeSorted,
  canBeUnique,
  canWiden,
  hasOptions,
  kindsOf,
  OWN_FIELD_KINDS,
  type OwnFieldKind,
  type OwnFieldResource,
} from '../../../../../domain/agency/ownFields/ownField.ts';
import { texts } from '../../../../../domain/texts.ts';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CheckInput, ChecksInput } from '../../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { useLookup } from '../../../../ui/lookups.ts';
import { SectionInput } from './SectionInput.tsx';

interface NewNameProps {
  /** Keys that the record's fields have. */
  readonly taken: readonly string[];
}

/** The name of a new field, and its key, which follows the name until it is typed itself. */
const NewName = ({ taken }: NewNameProps) => {
  const { getValues, setValue } = useFormContext();
  const proposed = useRef('');
  const follow = (label: string) => {
    if (getValues('key') !== proposed.current) return;
    proposed.current = proposedKey(label, taken);
    setValue('key', proposed.current, { shouldDirty: true });
  };
  return (
    <>
      <PlainTextInput source="label" onChange={follow} />
      <PlainTextInput
        source="key"
        hint="ownFields.form.keyHint"
        accept={(typed) => typed.toLowerCase().slice(0, OWN_KEY_LENGTH)}
      />
    </>
  );
};

/** The kind that the form holds now. */
const useKind = (): OwnFieldKind => useWatch({ name: 'kind' });

/** A field that is changed. */
export interface ChangedField {
  readonly kind: OwnFieldKind;
  /** How many have a value. */
  readonly records: number;
}

type KindInputProps = Pick<FieldInputsProps, 'resource' | 'changed'>;

/** The kind; of a field with values one that can hold them. */
const KindInput = ({ resource, changed }: KindInputProps) => {
  const kinds = kindsOf(resource);
  const translate = useTranslate();
  const inUse = changed && changed.records > 0 ? changed : undefined;
  const isOffered = (kind: OwnFieldKind) => !inUse || canWiden(inUse.kind, kind);
  const wider = kinds.filter((kind) => isOffered(kind) && kind !== inUse?.kind);
  const whyFixed = () => {
    if (!inUse) return undefined;
    if (wider.length === 0) return texts.ownKindInUse(inUse.records);
    const names = wider.map((kind) => `«${OWN_FIELD_KINDS[kind]}»`).join(' o ');
    return translate('ownFields.form.widens', { kinds: names });
  };
  return (
    <ChoiceSelect
      source="kind"
      hint={whyFixed()}
      choices={kinds.map((kind) => ({
        id: kind,
        name: OWN_FIELD_KINDS[kind],
        disabled: !isOffered(kind),
      }))}
    />
  );
};

const OptionsInput = () =>
  hasOptions(useKind()) ? (
    <PlainTextInput source="options" multiline hint="ownFields.form.optionsHint" />
  ) : null;

/** The types of policy that have the field. */
export const TypesInput = ({ label, hint }: { readonly label?: string; readonly hint: string }) => {
  const { data = [] } = useLookup('policy-types');
  return (
    <ChecksInput
      source="policyTypeIds"
      label={label}
      hint={hint}
      choices={data.map(({ id, policyName }) => ({ id, name: String(policyName) }))}
    />
  );
};

type Flag = keyof typeof FLAG_REFUSALS;

/** What only some kinds can be, and what is said of the others. */
const FLAG_REFUSALS = {
  isRequired: undefined,
  isUnique: { can: canBeUnique, why: texts.ownNotUnique },
  isPersonal: undefined,
  isInList: undefined,
  isSorted: { can: canBeSorted, why: texts.ownNotSorted },
  isSearched: { can: canBeSearched, why: texts.ownNotSearched },
  isExported: undefined,
  isInPdf: undefined,
} as const;

/** Whether the field is something, which its kind may rule out. */
const FlagInput = ({ source }: { readonly source: Flag }) => {
  const kind = useKind();
  const refusal = FLAG_REFUSALS[source];
  const isRuledOut = refusal !== undefined && !refusal.can(kind);
  return (
    <CheckInput
      source={source}
      isRuledOut={isRuledOut}
      hint={isRuledOut ? refusal.why : `ownFields.form.hints.${source}`}
    />
  );
};

interface FieldInputsProps extends NewNameProps {
  readonly resource: OwnFieldResource;
  /** Sections that the record's fields have, to choose from. */
  readonly sections: readonly string[];
  /** Undefined while a new one is defined. */
  readonly changed?: ChangedField | undefined;
}

/** The form of an own field (domain §16). */
export const FieldInputs = ({ resource, taken, sections, changed }: FieldInputsProps) => (
  <>
    <FormSection title="ownFields.form.sections.what">
      {changed ? <PlainTextInput source="label" /> : <NewName taken={taken} />}
      <KindInput resource={resource} changed={changed} />
      <SectionInput sections={sections} />
      <OptionsInput />
      <PlainTextInput source="help" hint="ownFields.form.helpHint" />
      {resource === 'policies' ? <TypesInput hint="ownFields.form.typesHint" /> : null}
    </FormSection>
    <FormSection title="ownFields.form.sections.rules">
      <FlagInput source="isRequired" />
      <FlagInput source="isUnique" />
      <FlagInput source="isPersonal" />
    </FormSection>
    <FormSection title="ownFields.form.sections.use">
      <FlagInput source="isInList" />
      <FlagInput source="isSorted" />
      <FlagInput source="isSearched" />
      <FlagInput source="isExported" />
      {resource === 'policies' ? <FlagInput source="isInPdf" /> : null}
    </FormSection>
  </>
);
