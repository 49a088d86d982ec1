import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasLength, hasPattern, hasRange } from '../../../../../domain/agency/ownFields/limits.ts';
import {
  CHOSEN_KINDS,
  type ChosenKind,
  COLUMN_TOTAL_NAMES,
  COLUMN_TOTALS,
  canBeSearched,
  canBeSorted,
  canBeUnique,
  canTotal,
  canWiden,
  hasOptions,
  isRelation,
  isTyped,
  kindsOf,
  type OwnFieldKind,
  type OwnFieldResource,
} from '../../../../../domain/agency/ownFields/ownField.ts';
import { draftField } from '../../../../../domain/agency/ownFields/sets.ts';
import { resourceOf } from '../../../../../domain/agency/ownObjects/ownObject.ts';
import { ROLE_NAMES, ROLES } from '../../../../../domain/roles.ts';
import { texts } from '../../../../../domain/texts.ts';
import { useAllOwnObjects } from '../../../../data/useOwnObjects.ts';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { NumberInput } from '../../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CheckInput, ChecksInput } from '../../../../ui/inputs/checkInputs.tsx';
import {
  KeyInput,
  PolicyTypesInput,
  useProposedKey,
} from '../../../../ui/inputs/definitionInputs.tsx';
import { RowsInput } from '../../../../ui/inputs/RowsInput.tsx';
import { PlainTextInput, UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { OwnFieldInput } from '../../../../ui/ownFields/OwnFieldInput.tsx';
import { FormulaInput, useResolution } from './FormulaInput.tsx';
import type { OfFields } from './fieldForm.ts';
import { SectionInput, SourceInputs } from './placeInputs.tsx';

interface NewNameProps {
  readonly taken: readonly string[];
}

const NewName = ({ taken }: NewNameProps) => (
  <>
    <PlainTextInput source="label" onChange={useProposedKey('label', taken)} />
    <KeyInput hint="ownFields.form.keyHint" />
  </>
);

const useKind = (): ChosenKind => useWatch({ name: 'kind' });

export interface ChangedField {
  readonly key: string;
  readonly isComputed: boolean;
  readonly kind: OwnFieldKind;
  readonly records: number;
  readonly options: readonly string[];
}

type KindInputProps = Pick<FieldInputsProps, 'resource' | 'changed'>;

const KindInput = ({ resource, changed }: KindInputProps) => {
  const objects = useAllOwnObjects().data?.objects;
  const isInside = objects?.find(({ key }) => resourceOf(key) === resource)?.isInside;
  const kinds = kindsOf(resource).filter((kind) => !isInside || kind !== 'stage');
  const translate = useTranslate();
  const inUse = changed && changed.records > 0 ? changed : undefined;
  const isOffered = (kind: ChosenKind) => {
    if (!inUse) return true;
    if (kind === 'related') return false;
    return kind === 'computed' ? inUse.isComputed : canWiden(inUse.kind, kind);
  };
  const now = inUse?.isComputed ? 'computed' : inUse?.kind;
  const wider = kinds.filter((kind) => isOffered(kind) && kind !== now);
  const whyFixed = () => {
    if (!inUse) return undefined;
    if (wider.length === 0) return texts.ownKindInUse(inUse.records);
    const names = wider.map((kind) => `«${CHOSEN_KINDS[kind]}»`).join(' o ');
    return translate('ownFields.form.widens', { kinds: names });
  };
  return (
    <ChoiceSelect
      source="kind"
      hint={whyFixed()}
      choices={kinds.map((kind) => ({
        id: kind,
        name: CHOSEN_KINDS[kind],
        disabled: !isOffered(kind),
      }))}
    />
  );
};

/** Limits that the chosen kind can have; least and greatest are typed as its values are. */
const LimitInputs = ({ resource }: Pick<FieldInputsProps, 'resource'>) => {
  const kind = useKind();
  if (kind === 'computed' || kind === 'related') return null;
  const rangeInput = (source: 'minimum' | 'maximum') => {
    const field = {
      ...draftField(resource, source, `resources.own-fields.fields.${source}`),
      kind,
    };
    return <OwnFieldInput key={source} source={source} field={field} span={6} />;
  };
  // Inputs of one row leave no hole in it.
  const both = hasLength(kind) && hasPattern(kind) ? 6 : 12;
  return (
    <>
      {hasRange(kind) ? (['minimum', 'maximum'] as const).map(rangeInput) : null}
      {hasLength(kind) ? <NumberInput source="maxLength" hint={false} span={both} /> : null}
      {hasPattern(kind) ? (
        <UpperTextInput
          source="example"
          span={both}
          hint={`ownFields.form.${kind === 'serial' ? 'number' : 'example'}Hint`}
        />
      ) : null}
    </>
  );
};

const RenameInputs = ({ options }: Pick<ChangedField, 'options'>) => (
  <>
    <ChoiceSelect
      source="renamedOption"
      label="ownFields.form.renamedOption"
      hint="ownFields.form.renameHint"
      emptyText="ownFields.form.renamesNone"
      choices={options.map((id) => ({ id, name: id }))}
    />
    <PlainTextInput source="newOptionName" label="ownFields.form.newOptionName" />
  </>
);

const roles = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

/** The moves between the stages as they are typed; by the names that are stored, where one is renamed at once. */
const MovesInput = () => {
  const typed: unknown = useWatch({ name: 'options' });
  const lines = String(typed ?? '')
    .split('\n')
    .map((line) => line.trim());
  const stages = [...new Set(lines.filter(Boolean))].map((id) => ({ id, name: id }));
  return (
    <RowsInput source="moves" hint="ownFields.form.moves.hint">
      <ChoiceSelect source="from" label="ownFields.form.moves.from" choices={stages} />
      <ChoiceSelect source="to" label="ownFields.form.moves.to" choices={stages} />
      <ChecksInput source="roles" label="ownFields.form.moves.roles" choices={roles} />
      <CheckInput source="isReasoned" label="ownFields.form.moves.isReasoned" />
    </RowsInput>
  );
};

const KindDetails = ({ changed, ...of }: OfFields & Pick<KindInputProps, 'changed'>) => {
  const kind = useKind();
  if (kind === 'computed') return <FormulaInput {...of} />;
  if (kind === 'related') return <SourceInputs {...of.named} />;
  if (!hasOptions(kind)) return null;
  return (
    <>
      <PlainTextInput source="options" multiline hint="ownFields.form.optionsHint" />
      {changed && changed.options.length > 0 ? <RenameInputs options={changed.options} /> : null}
      {kind === 'stage' ? <MovesInput /> : null}
    </>
  );
};

const RelatedToInput = ({ changed }: Pick<FieldInputsProps, 'changed'>) => {
  const { data } = useAllOwnObjects();
  if (useKind() !== 'record') return null;
  return (
    <ChoiceSelect
      source="relatedTo"
      span={12}
      readOnly={changed !== undefined && changed.records > 0}
      choices={(data?.objects ?? []).map(({ key, plural }) => ({
        id: resourceOf(key),
        name: plural,
      }))}
    />
  );
};

const ManyInput = () => {
  const kind = useKind();
  if (kind === 'computed' || kind === 'related' || !isRelation(kind)) return null;
  return <CheckInput source="isMany" hint="ownFields.form.hints.isMany" />;
};

const ColumnTotalInput = ({ resource, named, ownKey }: OfFields & KindInputProps) => {
  const { data } = useAllOwnObjects();
  const { kind } = useResolution(named, ownKey);
  const object = data?.objects.find(({ key }) => resourceOf(key) === resource);
  const totals = COLUMN_TOTAL_NAMES.filter((total) => canTotal(kind, total));
  if (!object?.isInside || totals.length === 0) return null;
  return (
    <ChoiceSelect
      source="columnTotal"
      span={12}
      emptyText="ownFields.form.noTotal"
      choices={totals.map((total) => ({ id: total, name: COLUMN_TOTALS[total] }))}
    />
  );
};

type Flag = keyof typeof FLAG_REFUSALS;

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

const FlagInput = ({ source, named, ownKey }: OfFields & { readonly source: Flag }) => {
  const { kind, expression, source: readFrom } = useResolution(named, ownKey);
  const refusal = FLAG_REFUSALS[source];
  const isOther = source !== 'isRequired' && source !== 'isUnique';
  const isRead = readFrom !== null && NOT_READ.includes(source);
  const isPossible = !isRead && (isOther || isTyped({ kind, expression, source: readFrom }));
  const unread = isRead ? texts.ownRead : texts.ownNotTyped;
  const why = isPossible ? refusal?.why : unread;
  const isAlways = kind === 'stage' && source === 'isSorted';
  const isRuledOut = !isPossible || (refusal !== undefined && !refusal.can(kind));
  return (
    <CheckInput
      source={source}
      onlyValue={isRuledOut ? false : isAlways || undefined}
      hint={isRuledOut ? why : `ownFields.form.hints.${source}`}
    />
  );
};

interface FieldInputsProps extends NewNameProps, Pick<OfFields, 'named'> {
  readonly resource: OwnFieldResource;
  readonly sections: readonly string[];
  readonly changed?: ChangedField | undefined;
}

const RULES: readonly Flag[] = ['isRequired', 'isUnique', 'isPersonal'];
const NOT_READ: readonly Flag[] = ['isSorted', 'isSearched', 'isInPdf'];
const USES: readonly Flag[] = ['isInList', 'isSorted', 'isSearched', 'isExported', 'isInPdf'];

export const FieldInputs = ({ resource, taken, sections, named, changed }: FieldInputsProps) => {
  const of = { named, ownKey: changed?.key };
  const uses = USES.filter((use) => use !== 'isInPdf' || resource === 'policies');
  return (
    <>
      <FormSection title="ownFields.form.sections.what">
        {changed ? <PlainTextInput source="label" /> : <NewName taken={taken} />}
        <KindInput resource={resource} changed={changed} />
        <SectionInput sections={sections} />
        <KindDetails {...of} changed={changed} />
        <RelatedToInput changed={changed} />
        <ManyInput />
        <LimitInputs resource={resource} />
        <ColumnTotalInput resource={resource} {...of} />
        <PlainTextInput source="help" span={12} hint="ownFields.form.helpHint" />
        {resource === 'policies' ? <PolicyTypesInput hint="ownFields.form.typesHint" /> : null}
      </FormSection>
      <FormSection title="ownFields.form.sections.rules">
        {RULES.map((source) => (
          <FlagInput key={source} source={source} {...of} />
        ))}
      </FormSection>
      <FormSection title="ownFields.form.sections.use">
        {uses.map((source) => (
          <FlagInput key={source} source={source} {...of} />
        ))}
      </FormSection>
    </>
  );
};
